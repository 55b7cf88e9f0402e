// Accessibility roles and relations.

import { CONTROLS, div, reflect, reflectOf, setTabIndex } from './elements.js';

const ROLES = ['listitem', 'gridcell', 'heading', 'group', 'presentation', 'columnheader', 'rowheader', null, 'button'];
const HEADING = 2;
const GROUP = 3;
const NOTHING = 4;
/** The first of the two roles for accessories. */
const ACCESSORY = 7;
export const BUTTON_ROLE = 8;
/** The kinds of nodes. */
const ITEM = 0;
const SUPPLEMENTARY = 1;

/** Returns whether an element contains controls, including in an open shadow tree. */
function hasControls(element) {
  return Boolean(element.querySelector(CONTROLS)) || [...element.querySelectorAll('*')].some(({ shadowRoot }) => shadowRoot && hasControls(shadowRoot));
}

/** Makes an element the owner of others, given their ids. */
function own(element, ids) {
  const owned = ids.join(' ');
  if (element.tesseraOwned === owned) return;
  element.tesseraOwned = owned;
  element.setAttribute('aria-owns', owned);
}

/** Labels an element with another element, given its id, or removes the label. */
function labelBy(element, id) {
  if (element.getAttribute('aria-labelledby') === id) return;
  if (id === null) element.removeAttribute('aria-labelledby');
  else element.setAttribute('aria-labelledby', id);
}

/** Names a focusable list item after its content. Options and cells get such a name because of their role. */
function nameByContent(node, id) {
  const name = node.reflected.role === 'listitem' && !node.element.ariaLabel ? id : null;
  if (name !== (node.namedBy ?? null)) labelBy(node.element, node.namedBy = name);
}

/** Sets a node's role. A header or similar element without content gets no role. */
function showRole(node) {
  const { element, kind, role, selects } = node;
  const isNothing = role === NOTHING || (kind === SUPPLEMENTARY && node.isBlank);
  const isItem = role === 0 && (selects || node.depth);
  const name = !isItem ? ROLES[role] : node.isCell ? 'gridcell' : node.depth ? 'treeitem' : 'option';
  // A group needs a name.
  reflectOf(node, 'role', isNothing ? 'presentation' : role === GROUP && !element.ariaLabel ? null : name);
  reflectOf(node, 'ariaHidden', isNothing || element.inert ? 'true' : null);
  const isInSet = kind === ITEM && node.index && !node.isCell;
  reflectOf(node, 'ariaPosInSet', isInSet ? node.index : null);
  reflectOf(node, 'ariaSetSize', isInSet ? node.count : null);
  if (role !== HEADING) showDepth(element, node.isCell ? {} : node);
  showSelected(node);
}

/** Sets the level of an item in an outline, and whether its children are shown. For other items, the page can set the expanded state. */
function showDepth(element, { depth, isExpanded }) {
  if (!depth && !element.ariaLevel) return;
  reflect(element, 'ariaLevel', depth || null);
  reflect(element, 'ariaExpanded', isExpanded < 0 || !depth ? null : String(isExpanded === 1));
}

function showSelected(node) {
  const { selects, isSelected } = node;
  reflectOf(node, 'ariaSelected', selects ? String(Boolean(isSelected)) : null);
}

/** Returns the dialog that contains an element, across shadow trees. */
function dialogAround(element) { return element && (element.closest('dialog') ?? dialogAround(element.getRootNode().host)); }

/** Returns the live region for announcements, which all collections of a document or dialog share. */
function announcer(scroller) {
  const home = dialogAround(scroller) ?? scroller.ownerDocument.body;
  let region = home.querySelector(':scope > .tessera-announcer');
  if (!region) {
    region = div('tessera-announcer');
    region.role = 'status';
    region.style.cssText = 'position: fixed; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap';
    home.append(region);
  }
  return region;
}

export function announce(scroller, text) {
  const region = announcer(scroller);
  // Repeated text is announced again only if it differs.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

/** The number of collections created in the page so far. */
let count = 0;

/** The roles of a collection's views, and the lists and rows that contain them. */
export class Semantics {
  /** Whether owners must be arranged again. */
  isStale = false;
  /** The nodes whose roles must be updated. */
  #changed = new Set();
  #scroller;
  /** The common prefix of the ids of this collection's elements. */
  #prefix = `tessera-${count += 1}`;
  /** The parent of all owners. */
  #holder;
  /** The rows of a table and the lists of sections, each by index. */
  #owners = new Map();
  /** The rows around cells that are items of a list, by their views. */
  #rows = new Map();
  #extent = {};
  #isLog = false;
  /**
   * Whether selectable items contain controls. Options can contain only text, so such items become cells of a grid, as do the
   * items of outlines.
   */
  #hasControls = false;

  constructor(scroller, spacer) {
    this.#scroller = scroller;
    this.#holder = div('tessera-owners');
    spacer.append(this.#holder);
  }

  /** Sets the role and position of a view. */
  show(node, [role, level, index, count, row, column, rows, columns, section, item, depth, isExpanded]) {
    const { element, kind } = node;
    // For an item, `level` is the selection mode: none, one, several.
    const selects = kind === ITEM ? level : 0;
    Object.assign(node, { role, section, owner: rows ? row : section, selects, index: rows ? 0 : index, count, depth, isExpanded });
    node.isCell = this.#hasControls && (selects > 0 || depth > 0) && !rows;
    this.#changed.add(node);
    if (role === HEADING) reflect(element, 'ariaLevel', level);
    reflectOf(node, 'ariaRowIndex', rows ? row : null);
    reflectOf(node, 'ariaColIndex', rows ? column : null);
    const path = `${section}.${item}`;
    if (node.path !== path) element.dataset.path = node.path = path;
    if (kind === ITEM) Object.assign(this.#extent, { rows, columns, selects: level, mayHaveCells: this.#extent.mayHaveCells || level || depth });
    this.isStale = true;
  }

  /** Sets whether an item is selected. */
  showSelected(node, isSelected) {
    node.isSelected = isSelected;
    showSelected(node);
    if (node.accessories?.length) this.isStale = true;
  }

  /** Updates the roles for a node's new content. */
  showContent(node, isInteractive) {
    if (node.isInteractive !== isInteractive) this.isStale = true;
    node.isInteractive = isInteractive;
    if (node.role === undefined) return;
    this.#changed.add(node);
    this.isStale = true;
  }

  /** Sets the collection's label and role, and describes its keys. */
  showLabel(label, isLog, isMovable, isDeletable) {
    const scroller = this.#scroller;
    reflect(scroller, 'ariaLabel', label);
    this.#isLog = isLog === 1;
    // Scrolling must not cause announcements. The program announces new content.
    reflect(scroller, 'ariaLive', isLog ? 'off' : null);
    const keys = ['Up', 'Down', 'Left', 'Right'].map((way) => `Alt+Arrow${way}`).join(' ');
    reflect(scroller, 'ariaKeyShortcuts', [isMovable && keys, isDeletable && 'Delete'].filter(Boolean).join(' ') || null);
    this.isStale = true;
    announcer(scroller);
  }

  /**
   * Sets the owners of views, which are siblings in the page. A row owns its cells, and a list owns the items of its section. An
   * item owns its accessories, so that the keyboard can reach the buttons of the focused item. The holder, which is the table,
   * owns all of these and the headings between them, in order.
   *
   * @param nodes The nodes of all views, in data order.
   */
  arrange(nodes) {
    this.isStale = false;
    for (const node of this.#changed) showRole(node);
    this.#changed.clear();
    const [owners, holder, scroller, extent] = [this.#owners, this.#holder, this.#scroller, this.#extent];
    const isGrid = extent.rows > 0;
    if (!isGrid && extent.mayHaveCells) this.#findControls(nodes);
    const flow = [];
    let heading;
    let item;
    for (const node of nodes) {
      if (!node?.outer.parentNode || node.reflected.ariaHidden) continue;
      const id = node.id ??= node.element.id ||= `${this.#prefix}-${node.view}`;
      nameByContent(node, id);
      if (node.role >= ACCESSORY && item?.path === node.path) {
        item.accessories.push(id);
        if (node.role === BUTTON_ROLE) setTabIndex(node.element, item.element.tabIndex);
        continue;
      }
      this.#ownAccessories(item);
      item = undefined;
      if (node.kind) {
        flow.push(id);
        // Other headings, such as day headings, do not label a section.
        if (node.role === HEADING && node.element.classList.contains('kind-header')) heading = node;
        continue;
      }
      let owner = owners.get(node.owner);
      if (!owner) owners.set(node.owner, owner = { element: div('') });
      if (!owner.ids) {
        owner.ids = [];
        flow.push(owner.element.id ||= `${this.#prefix}-of-${node.owner}`);
        this.#showOwner(owner.element, node, heading?.section === node.section ? heading : undefined);
      }
      owner.ids.push(node.isCell ? this.#rowOf(node, id) : id);
      item = node;
      item.accessories = [];
    }
    this.#ownAccessories(item);
    for (const [key, { element, ids }] of owners) {
      if (!ids) {
        element.remove();
        owners.delete(key);
        continue;
      }
      own(element, ids);
      owners.get(key).ids = undefined;
    }
    for (const [view, row] of this.#rows) {
      if (!row.isUsed) {
        row.element.remove();
        this.#rows.delete(view);
      }
      row.isUsed = false;
    }
    own(holder, flow);
    reflect(scroller, 'role', this.#isLog ? 'log' : 'group');
    reflect(holder, 'role', isGrid ? 'grid' : null);
    reflect(holder, 'ariaLabel', isGrid ? scroller.ariaLabel : null);
    reflect(holder, 'ariaRowCount', isGrid ? extent.rows : null);
    reflect(holder, 'ariaColCount', isGrid ? extent.columns : null);
    reflect(holder, 'ariaMultiSelectable', isGrid && extent.selects === 2 ? 'true' : null);
  }

  /** Turns items into cells when one of them or its accessories contains a control. */
  #findControls(nodes) {
    const canHave = (node) => node?.isInteractive && (node.selects || node.depth || node.role === ACCESSORY);
    if (this.#hasControls || !nodes.some((node) => node?.role === BUTTON_ROLE || canHave(node) && hasControls(node.element))) return;
    this.#hasControls = true;
    for (const node of nodes) if (node?.selects || node?.depth) showRole(Object.assign(node, { isCell: true }));
  }

  #ownAccessories(item) {
    if (item?.accessories.length || item?.element.tesseraOwned) own(item.element, item.accessories);
  }

  /** Returns the id of the row around a cell that is an item of a list or outline. */
  #rowOf(node, id) {
    const { view, index, depth, count } = node;
    let row = this.#rows.get(view);
    if (!row) {
      this.#rows.set(view, row = { element: div('') });
      reflect(row.element, 'role', 'row');
      row.element.id = `${this.#prefix}-row-of-${view}`;
      this.#holder.append(row.element);
    }
    row.isUsed = true;
    reflect(row.element, 'ariaRowIndex', depth ? null : index);
    reflect(row.element, 'ariaPosInSet', depth ? index : null);
    reflect(row.element, 'ariaSetSize', depth ? count : null);
    showDepth(row.element, node);
    own(row.element, [id]);
    return row.element.id;
  }

  /** Sets the role of an owner: the row of a table, or a list, tree or grid, labeled by its heading if there is one. */
  #showOwner(element, { owner, selects, isCell, count, depth }, heading) {
    if (!element.parentNode) this.#holder.append(element);
    const isRow = this.#extent.rows > 0;
    reflect(element, 'role', isRow ? 'row' : isCell ? (depth ? 'treegrid' : 'grid') : depth ? 'tree' : selects ? 'listbox' : 'list');
    // Clear the attributes of its previous role.
    reflect(element, 'ariaRowIndex', isRow ? owner : null);
    reflect(element, 'ariaRowCount', !isRow && isCell && !depth ? count : null);
    reflect(element, 'ariaMultiSelectable', !isRow && selects === 2 ? 'true' : null);
    reflect(element, 'ariaLabel', isRow || heading ? null : this.#scroller.ariaLabel);
    labelBy(element, heading && !isRow ? heading.element.id : null);
  }
}
