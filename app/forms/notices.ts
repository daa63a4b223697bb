import { m } from '#messages/compiled/messages.js';

/** The notices that a page shows once, after a form has redirected to it. */
const NOTICES = {
  'signed-in': { tone: 'good', title: m.notice_signed_in, text: m.notice_signed_in_text },
  'signed-up': { tone: 'good', title: m.notice_signed_up, text: m.notice_signed_up_text },
  'signed-out': { tone: 'good', title: m.notice_signed_out, text: m.notice_signed_out_text },
  'link-asked': { tone: 'good', title: m.notice_asked, text: m.notice_link_asked_text },
  'password-asked': { tone: 'good', title: m.notice_asked, text: m.notice_password_asked_text },
  'password-set': { tone: 'good', title: m.notice_password_set, text: m.notice_password_set_text },
  renamed: { tone: 'good', title: m.notice_renamed, text: m.notice_renamed_text },
  'password-changed': { tone: 'good', title: m.notice_password_changed, text: m.notice_password_changed_text },
  lending: { tone: 'good', title: m.notice_lending, text: m.notice_lending_text },
  'lending-stopped': { tone: 'good', title: m.notice_lending_stopped, text: m.notice_lending_stopped_text },
  'export-limited': { tone: 'bad', title: m.notice_export_limited, text: m.notice_export_limited_text },
  'account-deleted': { tone: 'good', title: m.notice_account_deleted, text: m.notice_account_deleted_text },
  'session-ended': { tone: 'bad', title: m.notice_session_ended, text: m.notice_session_ended_text },
} as const;

export type NoticeName = keyof typeof NOTICES;

export type NoticeMessage = { readonly tone: 'good' | 'bad'; readonly title: string; readonly text: string };

export const isNoticeName = (name: string): name is NoticeName => Object.hasOwn(NOTICES, name);

export const noticeMessage = (name: NoticeName): NoticeMessage => {
  const { tone, title, text } = NOTICES[name];
  return { tone, title: title(), text: text() };
};
