import { Monitor, Moon, Sun } from 'lucide-react';
import { m } from '#messages/compiled/messages.js';
import { VisuallyHidden } from './visually-hidden.tsx';

const THEMES = [
  ['system', Monitor, m.frame_theme_system],
  ['light', Sun, m.frame_theme_light],
  ['dark', Moon, m.frame_theme_dark],
] as const;

type Props = {
  /** The name of the group of radio buttons. A page with two groups needs two names. */
  readonly name: string;
  readonly className: string | undefined;
  readonly choiceClassName: string | undefined;
  readonly hasIcons?: boolean;
};

/**
 * The radio buttons for the theme: the system's, light or dark. The page script selects the stored theme, and
 * stores and applies another when the player selects it.
 */
export const ThemeFields = ({ name, className, choiceClassName, hasIcons = false }: Props) => (
  <fieldset className={className}>
    <legend>
      <VisuallyHidden>{m.frame_theme()}</VisuallyHidden>
    </legend>
    {THEMES.map(([theme, Icon, label]) => (
      <label key={theme} className={choiceClassName}>
        <input type="radio" name={name} data-theme-choice="" value={theme} defaultChecked={theme === 'system'} />
        {hasIcons && <Icon size={20} aria-hidden="true" />}
        {label()}
      </label>
    ))}
  </fieldset>
);
