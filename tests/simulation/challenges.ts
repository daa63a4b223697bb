import { eq, inArray } from 'drizzle-orm';
import { ok } from '#engine/result.ts';
import type { ChallengeView, NewChallenge, RunView } from '#protocol/http.ts';
import { always, UNLIMITED_RESULTS } from '#server/auth/limits/testing/unlimited.ts';
import { type Challenge, viewerOf } from '#server/challenges/challenge.ts';
import { createChallenge, findCreated } from '#server/challenges/create/create-challenge.ts';
import { findChallenge } from '#server/challenges/find-challenge.ts';
import { loadView, readChallenge } from '#server/challenges/read-challenge.ts';
import { finishRun } from '#server/challenges/runs/finish-run.ts';
import { judgeRun } from '#server/challenges/runs/judge-run.ts';
import { startRun } from '#server/challenges/runs/start-run.ts';
import { NO_DAYS } from '#server/challenges/testing/challenge-games.ts';
import type { Database } from '#server/db/open-database.ts';
import { challengeRuns, challenges } from '#server/db/schema.ts';
import { createWorld, type World } from './world.ts';

const TINY = '1 .\n2 .';

/** The shortest time in which the server accepts that five tiny grids were solved (V5). */
const MIN_RUN_MS = 160;

/** A person with a simulated browser. A player has the id of an account, and a visitor has a key. */
type Person = { readonly id: string | undefined; readonly key: string | undefined; readonly name: string };

/** A browser tab, with the steps that it has still to do. */
type Tab = { readonly steps: (() => Promise<Told>)[] };

/** What follows a step of a tab: the next step, the same step again later, or no further step. */
type Told = 'done' | 'again' | 'over';

/** The bugs that a simulated server can have. The simulation must detect each of them. */
export const CHALLENGE_BUGS = [
  'a result that comes again is recorded again',
  'each request makes a challenge',
  'each tab has a run of its own',
  'a viewer sees times of their own browser',
] as const;

export type ChallengeBug = (typeof CHALLENGE_BUGS)[number];

export type ChallengeOutcome = { readonly seed: string; readonly faults: readonly string[]; readonly answers: number };

/**
 * Simulates a challenge that up to three other people answer, some of them in two tabs with two results. The network
 * loses, repeats and delays requests, and loses answers. Some people play with the given accounts. Leaves nothing in
 * the database.
 */
export async function simulateChallenge(
  db: Database,
  seed: string,
  accounts: readonly string[],
  bug?: ChallengeBug,
): Promise<ChallengeOutcome> {
  const world = createWorld(seed);
  const server = createServer(db, world, seed, bug);
  const people = Array.from({ length: world.between(2, 4) }, (_, index): Person => {
    const id = world.chance(40) ? accounts[index] : undefined;
    return { id, key: id === undefined ? `key-${seed}-${index}` : undefined, name: `${index}` };
  });
  const [challenger, ...others] = people as [Person, ...Person[]];
  const tabs = [server.challengerTab(challenger), ...others.flatMap(person => server.answeringTabs(person))];
  const isStuck = !(await deliverAll(world, tabs));
  const views = await server.viewsOf(people);
  const faults = [...(isStuck ? ['stuck'] : []), ...server.faults(), ...differences(views)];
  await db.delete(challenges).where(inArray(challenges.code, server.codes()));
  return { seed, faults, answers: views[0]?.answerCount ?? 0 };
}

const MAX_REQUESTS = 2000;

/**
 * Delivers the requests of all tabs in a random order: some are lost, some come twice or late, some answers are lost.
 * Returns false if the tabs are not done after two thousand requests.
 */
async function deliverAll(world: World, tabs: readonly Tab[]): Promise<boolean> {
  const [losses, repeats] = [world.between(0, 30), world.between(0, 30)];
  const late: (() => Promise<Told>)[] = [];
  let requests = 0;
  for (let open = [...tabs]; open.length > 0; open = open.filter(({ steps }) => steps.length > 0)) {
    if (++requests > MAX_REQUESTS) return false;
    const tab = open[world.between(0, open.length - 1)] as Tab;
    const [send] = tab.steps;
    if (send === undefined) continue;
    await world.run(world.now() + world.between(1, 800));
    if (world.chance(losses)) continue;
    const told = await send();
    if (world.chance(repeats)) late.push(send);
    if (late.length > 0 && world.chance(30)) await late.splice(world.between(0, late.length - 1), 1)[0]?.();
    if (told === 'again' || world.chance(losses)) continue;
    tab.steps.splice(0, told === 'over' ? tab.steps.length : 1);
  }
  for (const send of late) await send();
  return true;
}

/** Creates the endpoints of one challenge, as the browsers of a simulation call them. */
function createServer(db: Database, world: World, seed: string, bug: ChallengeBug | undefined) {
  const deps = {
    db,
    judgeRun: async (request: Parameters<typeof judgeRun>[0]) => judgeRun(request),
    takePuzzle: async () => ok({ puzzle: TINY, solution: '', seed: '' }),
    makeFreeGrid: async () => ok(TINY),
    limits: { ...UNLIMITED_RESULTS, mayMake: always },
    mayStart: always,
    ...NO_DAYS,
  };
  const form = world.chance(50) ? 'grid' : 'five';
  const codes = new Set<string>();
  const recorded = new Map<Person, number>();
  const runs = new Map<Person, Set<string>>();
  const seen: { readonly person: Person; readonly run: RunView }[] = [];
  const now = () => new Date(world.now());
  const viewer = ({ id, key }: Person) => viewerOf(id, key);
  const code = () => [...codes][0] ?? '';
  let requests = 0;

  async function create(person: Person): Promise<Told> {
    const run = bug === 'each request makes a challenge' ? `${seed} ${requests++}` : seed;
    const about = { run, language: 'fr' } as const;
    const grid = { form: 'grid', puzzle: TINY, log: logsOf(1, 41_000)[0] ?? '' } as const;
    const sent: NewChallenge = { ...about, ...(form === 'five' ? { form } : grid) };
    const runner = { ...viewer(person), visitorName: person.name };
    const created = (await findCreated(db, run, runner)) ?? (await createChallenge(deps, sent, runner, now()));
    if (created.ok) codes.add(created.value);
    return created.ok ? 'done' : 'over';
  }

  async function start(person: Person, tab: number): Promise<Told> {
    const isOther = bug === 'each tab has a run of its own' && recorded.size > 0 && person.key;
    const key = isOther ? `${person.key}-${tab}` : person.key;
    const started = await startRun(
      deps,
      code(),
      { ...viewerOf(person.id, key), visitorName: person.name, network: null },
      now(),
    );
    if (started.ok) runs.set(person, (runs.get(person) ?? new Set()).add(started.value.run));
    if (started.ok || started.refusal === 'already-finished') return 'done';
    return started.refusal === 'over' ? 'over' : 'again';
  }

  async function finish(person: Person, stepMs: number, gridCount: number): Promise<Told> {
    if (bug === 'a result that comes again is recorded again')
      await db
        .update(challengeRuns)
        .set(UNFINISHED)
        .where(eq(challengeRuns.id, [...(runs.get(person) ?? [])][0] ?? ''));
    await world.run(world.now() + MIN_RUN_MS);
    const isWhole = gridCount === (form === 'five' ? 5 : 1);
    const sent = { logs: logsOf(gridCount, stepMs, !isWhole), how: isWhole ? 'solved' : 'given-up' } as const;
    const finished = await finishRun(deps, code(), viewer(person), sent, now());
    if (!finished.ok) return 'over';
    if (finished.value.isNew) recorded.set(person, (recorded.get(person) ?? 0) + 1);
    const view = await viewFor(person, finished.value.challenge);
    const run = runsIn(view).find(({ isYours }) => isYours);
    if (run !== undefined) seen.push({ person, run });
    return 'done';
  }

  async function viewFor(person: Person, challenge: Challenge): Promise<ChallengeView> {
    const view = await loadView(db, challenge, viewer(person), now());
    if (bug !== 'a viewer sees times of their own browser') return view;
    const shift = (run: RunView) => ({ ...run, durationMs: run.durationMs + (run.isYours ? 1 : 0) });
    return { ...view, ...(view.answers && { answers: view.answers.map(shift) }) };
  }

  const look = (person: Person) => async (): Promise<Told> =>
    (await readChallenge(db, code(), viewer(person), now())).ok ? 'done' : 'again';

  /** Returns the steps of a tab that plays the challenge at its own speed, and sometimes gives up a grid. */
  function play(person: Person): readonly (() => Promise<Told>)[] {
    const tab = requests++;
    const stepMs = world.between(40, 200);
    const all = form === 'five' ? 5 : 1;
    const gridCount = world.chance(80) ? all : world.between(0, all - 1);
    return [() => start(person, tab), () => finish(person, stepMs, gridCount)];
  }

  return {
    /** Returns the challenge as each of the given people sees it in the end. */
    async viewsOf(people: readonly Person[]): Promise<readonly ChallengeView[]> {
      const challenge = await findChallenge(db, code());
      return challenge === undefined ? [] : Promise.all(people.map(person => viewFor(person, challenge)));
    },
    codes: () => [...codes],
    challengerTab: (person: Person): Tab => ({
      steps: [() => create(person), ...(form === 'five' ? play(person) : []), look(person)],
    }),
    answeringTabs: (person: Person): readonly Tab[] =>
      Array.from({ length: world.chance(30) ? 2 : 1 }, () => ({
        steps: [...play(person), look(person)],
      })),
    faults: (): readonly string[] => [
      ...(codes.size === 1 ? [] : [`${codes.size} challenges`]),
      ...[...recorded].filter(([, times]) => times > 1).map(([{ name }, times]) => `recorded ${times} times: ${name}`),
      ...[...runs].filter(([, ids]) => ids.size > 1).map(([{ name }, ids]) => `${name} has ${ids.size} runs`),
      ...[...new Set(seen.map(({ person }) => person))]
        .filter(person => new Set(seen.filter(each => each.person === person).map(({ run }) => endOf(run))).size > 1)
        .map(({ name }) => `the result of ${name} has changed`),
    ],
  };
}

const UNFINISHED = {
  ...{ finishedAt: null, how: null, logs: null, durationMs: null },
  ...{ undosUsed: null, hintsUsed: null, restartsUsed: null },
};

/** Returns the logs of `gridCount` solved grids, followed by an empty log if the player gives up the next grid. */
function logsOf(gridCount: number, stepMs: number, isGivenUp = false): readonly string[] {
  const logs = Array.from({ length: gridCount }, (_, index) =>
    [0, 1, 3, 2].map((cell, step) => `${cell}@${(4 * index + step) * stepMs}`).join(' '),
  );
  return isGivenUp ? [...logs, ''] : logs;
}

const endOf = ({ run, how, durationMs, isVerified }: RunView): string => `${run} ${how} ${durationMs} ${isVerified}`;

const runsIn = ({ challenger, answers = [] }: ChallengeView): readonly RunView[] => [
  ...(challenger ? [challenger] : []),
  ...answers,
];

/** Describes the differences between what the people who have finished the challenge see. */
function differences(views: readonly ChallengeView[]): readonly string[] {
  const ends = new Set(views.flatMap(view => (view.answers === undefined ? [] : runsIn(view).map(endOf).join(', '))));
  return ends.size > 1 ? [`it ended as ${[...ends].join(' and as ')}`] : [];
}
