import { Monitor, Moon, Sun } from 'lucide-react';
import { m } from '#messages/compiled/messages.js';
import { VisuallyHidden } from './visually-hidden.tsx';

const THEMES = [
  ['system', Monitor, m.frame_theme_system],
  ['light', Sun, m.frame_theme_light],
  ['dark', Moon, m.frame_theme_dark],
] as const;

type Props = {
  /** Names the choices, of which a page may have two. */
  readonly name: string;
  readonly className: string | undefined;
  readonly choiceClassName: string | undefined;
  readonly hasIcons?: boolean;
};

/** The choices of a theme. The page script selects the current one, and follows and stores another. */
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
