import { clockText, numberText } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import type { DuelFinding, LevelFinding } from './findings.ts';

/** Returns the sentence to show above the score chart. */
export function scoreFindingText(finding: LevelFinding): string {
  switch (finding.kind) {
    case 'single':
      return m.stats_scores_single({ level: finding.level, score: numberText(finding.value) });
    case 'always':
      return m.stats_scores_always({ count: finding.count, score: numberText(finding.value) });
    case 'better':
      return m.stats_scores_better({
        count: finding.count,
        lately: numberText(finding.lately),
        before: numberText(finding.before),
      });
    case 'best':
      return m.stats_scores_best({ count: finding.count, level: finding.level, score: numberText(finding.value) });
  }
}

/** Returns the sentence to show above the time chart. */
export function timeFindingText(finding: LevelFinding): string {
  switch (finding.kind) {
    case 'single':
      return m.stats_times_single({ level: finding.level, time: clockText(finding.value) });
    case 'always':
      return m.stats_times_always({ count: finding.count, time: clockText(finding.value) });
    case 'better':
      return m.stats_times_better({
        count: finding.count,
        lately: clockText(finding.lately),
        before: clockText(finding.before),
      });
    case 'best':
      return m.stats_times_best({ count: finding.count, level: finding.level, time: clockText(finding.value) });
  }
}

/** Returns the sentence to show above the duel chart. */
export function duelFindingText(finding: DuelFinding, weeks: number): string {
  switch (finding.kind) {
    case 'none':
      return m.stats_duels_none({ weeks });
    case 'played':
      return m.stats_duels_played({ duels: finding.duels, weeks });
    case 'won':
      return m.stats_duels_won_of({ wins: numberText(finding.wins), duels: numberText(finding.duels), weeks });
  }
}
