import { Pencil } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { call, type Failure } from '#app/client/call.ts';
import { Button } from '#app/components/button.tsx';
import { Field } from '#app/forms/field.tsx';
import { type FormState, fieldErrorMessage } from '#app/forms/form-state.ts';
import { m } from '#messages/compiled/messages.js';
import * as api from '#protocol/http.ts';
import { MAX_USERNAME_CHARACTERS } from '#site/field-limits.ts';
import styles from './username.module.css';

const TIMEOUT_MS = 10_000;

type Props = {
  readonly username: string;
  readonly playerKey: string;
  readonly formState: FormState | undefined;
};

type News = { readonly text: string; readonly tone: 'good' | 'bad' };

const NO_NEWS: News = { text: '', tone: 'good' };

/**
 * The username and the form to edit it, in the same place. Enter saves and Escape cancels. Without a script, the
 * browser submits an ordinary form.
 */
export function Username({ username, playerKey, formState }: Props) {
  const [name, setName] = useState(username);
  const [isEmpty, setEmpty] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [news, setNews] = useState(NO_NEWS);
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const formError = formState?.formError && m.account_username_failed();

  const resume = useEffectEvent(() => {
    // the player may have opened the username form and typed a name before this script ran, which then starts from
    // there
    setEmpty(input.current?.value.trim() === '');
    if (details.current?.open && document.activeElement === summary.current) startEditing();
  });
  useEffect(() => resume(), []);

  function startEditing(): void {
    input.current?.focus();
    input.current?.select();
  }

  /** Sets the text of the username field. */
  function type(text: string): void {
    if (input.current !== null) input.current.value = text;
    setEmpty(text.trim() === '');
  }

  function onToggle(): void {
    if (details.current?.open) {
      setNews(NO_NEWS);
      startEditing();
    } else if (!isSaving) type(name);
  }

  function close(shown: string): void {
    // the username field is reset here too, because the browser fires no `toggle` event if the form is reopened at once
    type(shown);
    if (details.current !== null) details.current.open = false;
    summary.current?.focus();
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const { currentTarget: form } = event;
    const typed = input.current?.value ?? '';
    if (isSaving || typed.trim() === '') return;
    setSaving(true);
    const renamed = await call(api.rename, { username: typed }, { player: playerKey, timeoutMs: TIMEOUT_MS });
    if (!renamed.ok) {
      // if the session has ended, the browser posts the form itself and gets a page that says that the player is signed
      // out
      if (renamed.refusal === 'signed-out') return form.submit();
      setSaving(false);
      return setNews({ text: failureMessage(renamed.refusal), tone: 'bad' });
    }
    setSaving(false);
    setName(renamed.value.username);
    showInFrame(renamed.value.username);
    close(renamed.value.username);
    setNews({ text: m.notice_renamed(), tone: 'good' });
  }

  function onKeyDown({ key, nativeEvent }: KeyboardEvent): void {
    if (key === 'Escape' && !nativeEvent.isComposing && details.current?.open) close(name);
  }

  return (
    <>
      <h3 className={styles.label}>{m.field_username()}</h3>
      <p className={styles.name}>
        <bdi key={name}>{name}</bdi>
      </p>
      <details
        ref={details}
        open={formState !== undefined}
        // the player may have opened the form before React loads, so React accepts that the form differs from the
        // server's HTML
        suppressHydrationWarning
        onToggle={onToggle}
        onKeyDown={onKeyDown}
      >
        <summary ref={summary} className={styles.edit}>
          <Pencil size={16} aria-hidden="true" />
          <span>{m.account_username_edit()}</span>
          <span>{m.account_cancel()}</span>
        </summary>
        <form method="post" className={styles.form} onSubmit={onSubmit}>
          <input type="hidden" name="intent" value="rename" />
          <input type="hidden" name="player" value={playerKey} />
          <Field
            ref={input}
            id="username"
            name="username"
            label={m.account_username_new()}
            autoComplete="nickname"
            required
            defaultValue={formState?.values.username ?? username}
            refusal={fieldErrorMessage(formState, 'username') ?? formError}
            onInput={({ currentTarget }) => setEmpty(currentTarget.value.trim() === '')}
          />
          <Button type="submit" disabled={isSaving || isEmpty}>
            <span key={`${isSaving}`}>{isSaving ? m.account_saving() : m.account_save()}</span>
          </Button>
        </form>
      </details>
      <p className={styles.news} aria-live="polite" data-tone={news.tone}>
        <span key={news.text}>{news.text}</span>
      </p>
    </>
  );
}

/** Returns the message that explains why the name was not saved. */
function failureMessage(refusal: api.UsernameRefusal | 'malformed' | 'broken' | Failure): string {
  switch (refusal) {
    case 'missing':
      return m.field_username_missing();
    case 'too-long':
      return m.field_too_long({ max: String(MAX_USERNAME_CHARACTERS) });
    case 'reserved':
      return m.field_username_reserved();
    case 'unwanted-characters':
      return m.field_username_unwanted();
    case 'no-network':
    case 'no-answer':
      return m.account_username_error();
    default:
      return m.account_username_failed();
  }
}

/** Shows the new name wherever the page shows the username, such as in its header. */
function showInFrame(username: string): void {
  for (const element of document.querySelectorAll('[data-username]')) element.textContent = username;
}
