import type { Cell, Puzzle } from '#engine/puzzle.ts';

/*
 * Constraint propagation on edges. An edge is a step between two neighbours and is used, unused or unknown. A
 * cell needs two used edges; the first and the last number need one. Used edges form chains. Each end of a
 * chain stores the other end, the length of the chain and the number nearest to that end. A chain must not
 * close into a loop, must not join chains whose numbers are not consecutive, and may link the first number to
 * the last only if it covers the grid. Every change is recorded on a trail, so that a search can backtrack.
 */

/** The state of an edge (a step between two cells) that deduction has not decided yet. */
export const UNKNOWN = 0;
export const USED = 1;
export const UNUSED = 2;

export const SIDES = 4;
const EAST = 0;
const WEST = 1;
const SOUTH = 2;
const NORTH = 3;

export const NO_EDGE = -1;

/** The edges between neighbouring cells of an empty grid, numbered from 0. */
type Edges = {
  readonly count: number;
  /**
   * For each edge (step between two cells), the cells that it joins: those of edge `e` at indices `2e` and `2e + 1`.
   */
  readonly cellsOf: Int16Array;
  /**
   * For each cell, its edges (steps to its neighbours): those of cell `c` start at index `4c`. A cell at the rim of the
   * grid has `NO_EDGE` in place of each missing edge.
   */
  readonly edgesOf: Int16Array;
};

/**
 * The state of the deduction about edges (steps between cells) for one puzzle. Unless a comment says otherwise, an
 * array has one value for each cell.
 */
export type EdgeLogic = Edges & {
  readonly cellCount: number;
  /** `start` is the cell of the first number, `end` the cell of the last. */
  start: Cell;
  end: Cell;
  readonly requiredDegree: Int16Array;
  /** All values that `rewind` can restore, in one array, of which seven other fields are views. */
  readonly state: Int16Array;
  /** For each edge (step between two cells), whether the path uses it: `USED`, `UNUSED` or `UNKNOWN`. */
  readonly edges: Int16Array;
  readonly used: Int16Array;
  readonly unknown: Int16Array;
  readonly otherEnd: Int16Array;
  readonly nearest: Int16Array;
  readonly length: Int16Array;
  /** The number of edges (steps between cells) that deduction has not decided yet, at index 0. */
  readonly undecided: Int16Array;
  /** The changes that deduction has made so far, each as an index into `state` and the value before the change. */
  readonly trail: Int16Array;
  trailLength: number;
  /** The cells that must be examined because one of their edges, or a chain of edges through them, has changed. */
  readonly queue: Int16Array;
  queueLength: number;
  readonly isQueued: Uint8Array;
  /** The cell at which deduction has found the latest contradiction. */
  contradiction: Cell;
  /**
   * The cells that one call of `propagateWave` examines, and its decisions: each is an edge (a step between two cells)
   * and its new state.
   */
  readonly waveCells: Int16Array;
  readonly waveDecisions: Int16Array;
};

/**
 * The maximum number of values that change when one edge (a step between two cells) is decided: the edge, four counts
 * of edges, six values of the joined chain of edges, and `undecided`.
 */
const MAX_WRITES = 12;

/**
 * Creates the state of deduction for a puzzle. At first, only the edges (steps between cells) that walls block are
 * decided, and all cells wait to be examined.
 */
export function createEdgeLogic(puzzle: Puzzle): EdgeLogic {
  const edges = edgesOfSize(puzzle.size);
  const cellCount = puzzle.size * puzzle.size;
  const state = new Int16Array(edges.count + 5 * cellCount + 1);
  const view = (index: number) =>
    state.subarray(edges.count + index * cellCount, edges.count + (index + 1) * cellCount);
  const logic: EdgeLogic = {
    ...edges,
    cellCount,
    start: 0,
    end: 0,
    requiredDegree: new Int16Array(cellCount),
    state,
    edges: state.subarray(0, edges.count),
    used: view(0),
    unknown: view(1),
    otherEnd: view(2),
    nearest: view(3),
    length: view(4),
    undecided: state.subarray(-1),
    trail: new Int16Array(2 * MAX_WRITES * edges.count),
    trailLength: 0,
    queue: new Int16Array(cellCount),
    queueLength: 0,
    isQueued: new Uint8Array(cellCount),
    contradiction: 0,
    waveCells: new Int16Array(cellCount),
    // there is room for a wave (round) of deduction that decides every edge from both of its cells; a decision takes
    // two places
    waveDecisions: new Int16Array(4 * edges.count),
  };
  startEdgeLogic(logic, puzzle);
  return logic;
}

/** Resets the state of deduction to that of a new puzzle of the same size, as `createEdgeLogic` would create it. */
export function startEdgeLogic(logic: EdgeLogic, { waypoints, walls }: Puzzle): void {
  const { state, requiredDegree, unknown, otherEnd, nearest, length, undecided, cellsOf, edgesOf } = logic;
  requiredDegree.fill(2);
  logic.start = waypoints[0] as Cell;
  logic.end = waypoints.at(-1) as Cell;
  requiredDegree[logic.start] = 1;
  requiredDegree[logic.end] = 1;
  state.fill(0);
  undecided[0] = logic.count;
  for (let end = 0; end < cellsOf.length; end++) {
    const cell = cellsOf[end] as Cell;
    unknown[cell] = (unknown[cell] as number) + 1;
  }
  length.fill(1);
  for (let index = 0; index < waypoints.length; index++) nearest[waypoints[index] as Cell] = index + 1;
  logic.trailLength = 0;
  logic.queueLength = 0;
  logic.isQueued.fill(0);
  for (let cell = 0; cell < logic.cellCount; cell++) {
    otherEnd[cell] = cell;
    enqueue(logic, cell);
  }
  for (const [a, b] of walls) markUnused(logic, edgesOf[SIDES * a + (b === a + 1 ? EAST : SOUTH)] as number);
}

const edgesBySize: Edges[] = [];

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

/**
 * Decides all edges (steps between cells) that follow from the rules without a guess. Returns false if the puzzle has
 * no solution in this state.
 */
export function propagate(logic: EdgeLogic): boolean {
  while (logic.queueLength > 0) {
    const cell = logic.queue[--logic.queueLength] as Cell;
    logic.isQueued[cell] = 0;
    if (propagateCell(logic, cell)) continue;
    logic.contradiction = cell;
    logic.isQueued.fill(0);
    logic.queueLength = 0;
    return false;
  }
  return true;
}

/**
 * Makes one wave (round) of deduction: decides all edges that follow from the position before the wave, and marks the
 * other edges of complete cells as unused. The next wave examines the cells that change. Returns false if the wave
 * decides nothing. The puzzle must have a solution in this state.
 */
export function propagateWave(logic: EdgeLogic): boolean {
  const { waveCells, waveDecisions, edges } = logic;
  const cellCount = logic.queueLength;
  for (let index = 0; index < cellCount; index++) {
    waveCells[index] = logic.queue[index] as Cell;
    logic.isQueued[logic.queue[index] as Cell] = 0;
  }
  logic.queueLength = 0;
  let length = 0;
  for (let index = 0; index < cellCount; index++) length = collectDecisions(logic, waveCells[index] as Cell, length);
  for (let index = 0; index < length; index += 2) {
    const edge = waveDecisions[index] as number;
    // the same wave (round) of deduction has already decided the edge, from its other cell
    if (edges[edge] !== UNKNOWN) continue;
    if (waveDecisions[index + 1] === USED) markUsed(logic, edge);
    else markUnused(logic, edge);
  }
  for (let index = 0; index < length; index += 2)
    if (waveDecisions[index + 1] === USED) closeEnds(logic, waveDecisions[index] as number);
  return length > 0;
}

/**
 * Sets an unknown edge (a step between two cells) to used, and the other edges of its two cells to unused if the cells
 * need no more edges.
 */
export function drawEdge(logic: EdgeLogic, edge: number): void {
  markUsed(logic, edge);
  closeEnds(logic, edge);
}

function closeEnds(logic: EdgeLogic, edge: number): void {
  for (let end = 2 * edge; end <= 2 * edge + 1; end++) {
    const cell = logic.cellsOf[end] as Cell;
    if (logic.used[cell] !== logic.requiredDegree[cell]) continue;
    for (let side = 0; side < SIDES; side++) {
      const other = logic.edgesOf[SIDES * cell + side] as number;
      if (other !== NO_EDGE && logic.edges[other] === UNKNOWN) markUnused(logic, other);
    }
  }
}

/**
 * Adds to the decisions of a wave (a round of deduction) those that follow from a cell's counts of used and unknown
 * edges. Returns the new length of the list of decisions.
 */
function collectDecisions(logic: EdgeLogic, cell: Cell, length: number): number {
  const missing = (logic.requiredDegree[cell] as number) - (logic.used[cell] as number);
  const unknown = logic.unknown[cell] as number;
  let end = length;
  if (unknown === 0) return end;
  for (let side = 0; side < SIDES; side++) {
    const edge = logic.edgesOf[SIDES * cell + side] as number;
    if (edge === NO_EDGE || logic.edges[edge] !== UNKNOWN) continue;
    const isUsed = missing > 0 && missing === unknown;
    if (!isUsed && missing > 0 && canJoin(logic, edge)) continue;
    logic.waveDecisions[end++] = edge;
    logic.waveDecisions[end++] = isUsed ? USED : UNUSED;
  }
  return end;
}

/**
 * Decides an unknown edge (a step between two cells), for example as a guess. Returns false if the rules forbid it.
 * Call `propagate` to deduce the consequences.
 */
export const decideEdge = (logic: EdgeLogic, edge: number, as: typeof USED | typeof UNUSED): boolean =>
  as === USED ? markUsed(logic, edge) : markUnused(logic, edge);

/** Undoes the latest changes until the trail (list of changes) has the given length again. */
export function rewind(logic: EdgeLogic, trailLength: number): void {
  while (logic.trailLength > trailLength) {
    logic.trailLength -= 2;
    logic.state[logic.trail[logic.trailLength] as number] = logic.trail[logic.trailLength + 1] as number;
  }
}

/**
 * Decides the edges of a cell (steps to its neighbours) that follow from its counts of used and unknown edges. Returns
 * false on a contradiction.
 */
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

/** Records that an unknown edge (a step between two cells) is decided, and marks its two cells to be examined. */
function recordDecision(logic: EdgeLogic, edge: number, a: Cell, b: Cell, as: typeof USED | typeof UNUSED): void {
  write(logic, logic.edges, edge, as);
  write(logic, logic.unknown, a, (logic.unknown[a] as number) - 1);
  write(logic, logic.unknown, b, (logic.unknown[b] as number) - 1);
  write(logic, logic.undecided, 0, (logic.undecided[0] as number) - 1);
  enqueue(logic, a);
  enqueue(logic, b);
}

/**
 * Returns true if the rules allow an unknown edge (a step between two cells) to join the chains of edges at its two
 * ends.
 */
function canJoin(logic: EdgeLogic, edge: number): boolean {
  const { requiredDegree, used, otherEnd, nearest, length } = logic;
  const a = logic.cellsOf[2 * edge] as Cell;
  const b = logic.cellsOf[2 * edge + 1] as Cell;
  if (used[a] === requiredDegree[a] || used[b] === requiredDegree[b]) return false;
  const farA = otherEnd[a] as Cell;
  const farB = otherEnd[b] as Cell;
  if (farA === b) return false;
  if (requiredDegree[farA] === 1 && requiredDegree[farB] === 1)
    return (length[a] as number) + (length[b] as number) === logic.cellCount;
  const numberA = nearest[a] as number;
  const numberB = nearest[b] as number;
  // If the numbers nearest to the joined ends of two chains of edges are not consecutive, the path could no longer
  // visit the numbers between these two.
  return numberA === 0 || numberB === 0 || Math.abs(numberA - numberB) === 1;
}

/** Joins two chains of used edges. `a` and `b` are neighbouring cells, each at the end of one chain. */
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

/** Changes a value of the state, and records its previous value on the trail (list of changes). */
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
