import { clockText, numberText } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import type { DuelFinding, GrowthFinding } from './findings.ts';

/** Returns the sentence about a player's growth. */
export function growthText({ kind, size, count, before, lately }: GrowthFinding): string {
  switch (kind) {
    case 'faster':
      return m.stats_growth_faster({ size, count, before: clockText(before), lately: clockText(lately) });
    case 'higher':
      return m.stats_growth_higher({ size, count, before: numberText(before), lately: numberText(lately) });
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
