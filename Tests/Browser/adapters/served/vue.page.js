import { createApp, createSSRApp } from 'vue';
import { App } from './vue.js';

globalThis.hydrate = (by) => { createSSRApp(App, { by }).mount('#root'); };
globalThis.mount = (by, firstView) => { createApp(App, { by, firstView }).mount('#root'); };
