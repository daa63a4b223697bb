import { useStore } from 'zustand';
import { messageOf } from '#app/playthrough/announcer.ts';
import { noveltyAdvice } from '#app/playthrough/hints/first-advice.ts';
import type { SolvableGame } from '#app/playthrough/local-game.ts';
import { paceText } from '#app/playthrough/own-pace.ts';
import type { Playthrough } from '#app/playthrough/playthrough.ts';
import { isLogFull, isWon } from '#engine/game.ts';

/** The state and the actions that a screen needs to show a game that one player plays. */
export type Play = ReturnType<typeof usePlay>;

/**
 * Returns the current state of a playthrough (a game being played), and the functions with which the player acts on it.
 */
export function usePlay<G extends SolvableGame>(playthrough: Playthrough<G>) {
  const { switches, announcer, rules, policy } = playthrough;
  const { active, offSolution, isCovered, isIdle, isWinShown, isWonHere, isBlocked, novelty, usualPace } = useStore(
    playthrough.state,
  );
  const shown = useStore(announcer.state);
  const { isOn: isPencilOn } = useStore(playthrough.pencil);
  const isCalmOn = useStore(switches.calm.state);
  const isPaceOn = useStore(switches.pace.state);
  const tellsUnreachable = useStore(switches.unreachable.state);
  const hasSound = useStore(switches.sound.state);
  const hasVibration = useStore(switches.vibration.state);
  const game = active?.game;
  const isOffSolution = game !== undefined && offSolution === game.path && !isLogFull(game);
  const isCalm = policy.mayBeCalm && (active === undefined ? isCalmOn : rules.isCalm(active));
  return {
    game,
    gameId: active && rules.idOf(active),
    isWon: game !== undefined && isWon(game),
    isWonHere,
    isWinShown,
    isCovered,
    isIdle,
    hasBegun: playthrough.hasBegun,
    isBlocked,
    isCalm,
    hasHints: policy.hasHints,
    hasScore: policy.hasScore,
    isScored: active === undefined ? policy.hasScore && !isCalm : playthrough.isScored(active),
    prices: active && playthrough.pricesOf(active),
    advice: game && noveltyAdvice(novelty, game),
    usualPace,
    rival: active && playthrough.rivalOf(active, isPaceOn, usualPace),
    message: messageOf(shown),
    announce: announcer.announce,
    speakIn: announcer.speakIn,
    showIn: playthrough.showIn,
    focusHead: playthrough.focusHead,
    readMs: playthrough.readMs,
    readSeconds: () => Math.floor(playthrough.readMs() / 1000),
    /**
     * Removes the cover from the board. Missing if the server counts the time of the game, because then no cover hides
     * the board.
     */
    onUncover: policy.clock === 'page' ? playthrough.uncover : undefined,
    onUndo: playthrough.undo,
    onRestart: playthrough.restart,
    /**
     * The pencil for notes (marks beside the path). Missing on the first levels, while a cover hides the board, and
     * once the game is over.
     */
    pencil:
      active !== undefined && !isCovered && !rules.isOver(active) && rules.hasPencil(active)
        ? { isOn: isPencilOn, onToggle: playthrough.togglePencil }
        : undefined,
    onDraw: playthrough.perform,
    /** The action of the hint key. While the hint button offers a check of the path, the key checks the path, too. */
    onHint: isOffSolution ? playthrough.check : playthrough.hint,
    onCheck: isOffSolution ? playthrough.check : undefined,
    /** The switches in the settings dialog. */
    options: {
      ...(policy.mayBeCalm && {
        calm: { isOn: isCalmOn, setOn: switches.calm.set },
        pace: { isOn: isPaceOn, setOn: switches.pace.set, text: paceText(isPaceOn && usualPace === undefined) },
      }),
      unreachable: { isOn: tellsUnreachable, setOn: switches.unreachable.set },
      sound: { isOn: hasSound, setOn: switches.sound.set },
      vibration: { isOn: hasVibration, setOn: switches.vibration.set },
    },
  };
}
