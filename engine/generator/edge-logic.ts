import type { Cell, Puzzle } from '#engine/puzzle.ts';

/*
 * Reasons about edges, the steps between neighbours, instead of paths: each is used, unused or unknown.
 * A cell needs two used edges, the first and the last number one. Used edges form chains. A chain's ends know
 * each other, its length, and the number nearest to them; it must not close on itself, nor join what does not
 * follow in number, nor lead from the first number to the last before it covers the grid.
 */

/** What is known of an edge: not yet anything, or that the path takes it, or that it does not. */
export const UNKNOWN = 0;
export const USED = 1;
export const UNUSED = 2;

export const SIDES = 4;
const EAST = 0;
const WEST = 1;
const SOUTH = 2;
const NORTH = 3;

export const NO_EDGE = -1;

/** The edges of a grid without walls, numbered. */
type Edges = {
  readonly count: number;
  /** The two cells of edge `e` stand at `2e` and `2e + 1`. */
  readonly cellsOf: Int16Array;
  /** The edges of cell `c` stand from `4c` on, `NO_EDGE` at the rim. */
  readonly edgesOf: Int16Array;
};

/** A state of the reasoning about one puzzle. */
export type EdgeLogic = Edges & {
  readonly cellCount: number;
  readonly start: Cell;
  readonly end: Cell;
  readonly requiredDegree: Int16Array;
  /** Everything that changes stands in one array, so that one trail takes it back; the rest are views of it. */
  readonly state: Int16Array;
  readonly edges: Int16Array;
  readonly used: Int16Array;
  readonly unknown: Int16Array;
  readonly otherEnd: Int16Array;
  readonly nearest: Int16Array;
  readonly length: Int16Array;
  readonly undecided: Int16Array;
  /** Pairs of a place in `facts` and what stood there. */
  readonly trail: Int16Array;
  trailLength: number;
  /** The cells whose surroundings have changed. */
  readonly queue: Int16Array;
  queueLength: number;
  readonly isQueued: Uint8Array;
};

/** Facts that one edge can change: itself, four counts, six of the joined chain, and how many are undecided. */
const MAX_WRITES = 12;

/** The reasoning before anything is known but the walls; every cell waits to be looked at. */
export function createEdgeLogic({ size, waypoints, walls }: Puzzle): EdgeLogic {
  const edges = edgesOfSize(size);
  const cellCount = size * size;
  const facts = new Int16Array(edges.count + 5 * cellCount + 1);
  const view = (index: number) =>
    facts.subarray(edges.count + index * cellCount, edges.count + (index + 1) * cellCount);
  const logic: EdgeLogic = {
    ...edges,
    cellCount,
    start: waypoints[0] as Cell,
    end: waypoints.at(-1) as Cell,
    requiredDegree: new Int16Array(cellCount).fill(2),
    state: facts,
    edges: facts.subarray(0, edges.count),
    used: view(0),
    unknown: view(1),
    otherEnd: view(2),
    nearest: view(3),
    length: view(4),
    undecided: facts.subarray(-1),
    trail: new Int16Array(2 * MAX_WRITES * edges.count),
    trailLength: 0,
    queue: new Int16Array(cellCount),
    queueLength: 0,
    isQueued: new Uint8Array(cellCount),
  };
  logic.requiredDegree[logic.start] = 1;
  logic.requiredDegree[logic.end] = 1;
  logic.undecided[0] = edges.count;
  for (const cell of edges.cellsOf) logic.unknown[cell] = (logic.unknown[cell] as number) + 1;
  logic.length.fill(1);
  for (let index = 0; index < waypoints.length; index++) logic.nearest[waypoints[index] as Cell] = index + 1;
  for (let cell = 0; cell < cellCount; cell++) {
    logic.otherEnd[cell] = cell;
    enqueue(logic, cell);
  }
  for (const [a, b] of walls) markUnused(logic, edges.edgesOf[SIDES * a + (b === a + 1 ? EAST : SOUTH)] as number);
  return logic;
}

const edgesBySize: Edges[] = []; // the same for every puzzle of a size, and asked for in every tight loop

function edgesOfSize(size: number): Edges {
  const known = edgesBySize[size];
  if (known !== undefined) return known;
  const edgesOf = new Int16Array(SIDES * size * size).fill(NO_EDGE);
  const cells: Cell[] = [];
  const connect = (a: Cell, sideOfA: number, b: Cell, sideOfB: number) => {
    edgesOf[SIDES * a + sideOfA] = cells.length / 2;
    edgesOf[SIDES * b + sideOfB] = cells.length / 2;
    cells.push(a, b);
  };
  for (let cell = 0; cell < size * size; cell++) {
    if (cell % size < size - 1) connect(cell, EAST, cell + 1, WEST);
    if (cell < size * (size - 1)) connect(cell, SOUTH, cell + size, NORTH);
  }
  const edges = { count: cells.length / 2, cellsOf: Int16Array.from(cells), edgesOf };
  edgesBySize[size] = edges;
  return edges;
}

/** Draws every conclusion that needs no guess. False if the position contradicts itself. */
export function propagate(logic: EdgeLogic): boolean {
  while (logic.queueLength > 0) {
    const cell = logic.queue[--logic.queueLength] as Cell;
    logic.isQueued[cell] = 0;
    if (propagateCell(logic, cell)) continue;
    logic.isQueued.fill(0);
    logic.queueLength = 0;
    return false;
  }
  return true;
}

/** Decides an edge that was unknown. False if it cannot be so. What follows from it waits for `settle`. */
export const decideEdge = (logic: EdgeLogic, edge: number, as: typeof USED | typeof UNUSED): boolean =>
  as === USED ? markUsed(logic, edge) : markUnused(logic, edge);

/** Takes back everything since the trail had this length. */
export function rewind(logic: EdgeLogic, trailLength: number): void {
  while (logic.trailLength > trailLength) {
    logic.trailLength -= 2;
    logic.state[logic.trail[logic.trailLength] as number] = logic.trail[logic.trailLength + 1] as number;
  }
}

/** Whether the counts of a cell's edges leave it a choice; draws the conclusions where they do not. */
function propagateCell(logic: EdgeLogic, cell: Cell): boolean {
  const missing = (logic.requiredDegree[cell] as number) - (logic.used[cell] as number);
  const unknown = logic.unknown[cell] as number;
  if (missing < 0 || missing > unknown) return false;
  for (let side = 0; side < SIDES; side++) {
    const edge = logic.edgesOf[SIDES * cell + side] as number;
    if (edge === NO_EDGE || logic.edges[edge] !== UNKNOWN) continue;
    if (missing > 0 && missing === unknown) {
      if (!markUsed(logic, edge)) return false;
    } else if (missing === 0 || !canJoin(logic, edge)) markUnused(logic, edge);
  }
  return true;
}

function markUsed(logic: EdgeLogic, edge: number): boolean {
  if (!canJoin(logic, edge)) return false;
  const a = logic.cellsOf[2 * edge] as Cell;
  const b = logic.cellsOf[2 * edge + 1] as Cell;
  recordDecision(logic, edge, a, b, USED);
  write(logic, logic.used, a, (logic.used[a] as number) + 1);
  write(logic, logic.used, b, (logic.used[b] as number) + 1);
  join(logic, a, b);
  return true;
}

function markUnused(logic: EdgeLogic, edge: number): true {
  const a = logic.cellsOf[2 * edge] as Cell;
  const b = logic.cellsOf[2 * edge + 1] as Cell;
  recordDecision(logic, edge, a, b, UNUSED);
  return true;
}

/** Takes an edge off the unknown ones. */
function recordDecision(logic: EdgeLogic, edge: number, a: Cell, b: Cell, as: typeof USED | typeof UNUSED): void {
  write(logic, logic.edges, edge, as);
  write(logic, logic.unknown, a, (logic.unknown[a] as number) - 1);
  write(logic, logic.unknown, b, (logic.unknown[b] as number) - 1);
  write(logic, logic.undecided, 0, (logic.undecided[0] as number) - 1);
  enqueue(logic, a);
  enqueue(logic, b);
}

/** Whether an unknown edge may be used, as far as the two chains that it would join can tell. */
function canJoin(logic: EdgeLogic, edge: number): boolean {
  const { requiredDegree: need, used, otherEnd, nearest, length } = logic;
  const a = logic.cellsOf[2 * edge] as Cell;
  const b = logic.cellsOf[2 * edge + 1] as Cell;
  if (used[a] === need[a] || used[b] === need[b]) return false;
  const farA = otherEnd[a] as Cell;
  const farB = otherEnd[b] as Cell;
  if (farA === b) return false;
  if (need[farA] === 1 && need[farB] === 1) return (length[a] as number) + (length[b] as number) === logic.cellCount;
  const numberA = nearest[a] as number;
  const numberB = nearest[b] as number;
  // Whether both chains run the same way need not be asked: if not, the next number would stand in its own chain.
  return numberA === 0 || numberB === 0 || Math.abs(numberA - numberB) === 1;
}

/** Makes one chain of the two that end in these neighbours. */
function join(logic: EdgeLogic, a: Cell, b: Cell): void {
  const { otherEnd, nearest, length } = logic;
  const farA = otherEnd[a] as Cell;
  const farB = otherEnd[b] as Cell;
  const sum = (length[a] as number) + (length[b] as number);
  const nearA = (nearest[farA] as number) || (nearest[b] as number);
  const nearB = (nearest[farB] as number) || (nearest[a] as number);
  write(logic, otherEnd, farA, farB);
  write(logic, otherEnd, farB, farA);
  write(logic, nearest, farA, nearA);
  write(logic, nearest, farB, nearB);
  write(logic, length, farA, sum);
  write(logic, length, farB, sum);
  enqueue(logic, farA);
  enqueue(logic, farB);
}

/** Changes a fact, and remembers on the trail what it was. */
function write(logic: EdgeLogic, view: Int16Array, index: number, value: number): void {
  logic.trail[logic.trailLength++] = view.byteOffset / Int16Array.BYTES_PER_ELEMENT + index;
  logic.trail[logic.trailLength++] = view[index] as number;
  view[index] = value;
}

function enqueue(logic: EdgeLogic, cell: Cell): void {
  if (logic.isQueued[cell] === 1) return;
  logic.isQueued[cell] = 1;
  logic.queue[logic.queueLength++] = cell;
}
