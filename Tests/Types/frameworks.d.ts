// The parts of the React and Vue types that the adapters use, for type checks without the packages.

declare module 'react' {
  export type ReactNode = ReactElement | string | number | boolean | null | undefined | readonly ReactNode[];
  export interface ReactElement { readonly type: unknown; readonly props: unknown }
  export interface HTMLAttributes<Target> { className?: string; id?: string; onSelect?(event: { target: Target }): void; children?: ReactNode }
  export interface RefAttributes<Value> { ref?: { current: Value | null } | ((value: Value | null) => void) | null }
  export function createElement<Properties>(type: (properties: Properties) => ReactNode, properties: Properties): ReactElement;
}

declare module 'vue' {
  export type VNodeChild = VNode | string | number | boolean | null | undefined | readonly VNodeChild[];
  export interface VNode { readonly type: unknown }
  export interface DefineComponent<Properties> { new (): { $props: Properties } }
}
