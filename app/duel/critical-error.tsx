import { Component, type ReactNode } from 'react';
import { m } from '#messages/compiled/messages.js';
import { DuelNotice } from './fallback-screen.tsx';

type Props = { readonly children: ReactNode };

/** Stands in for a page that could not be drawn. What was played is kept, so loading it again loses nothing. */
export class CriticalError extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <DuelNotice title={m.duel_critical_title()} text={m.duel_critical_text()} mayReload />;
  }
}
