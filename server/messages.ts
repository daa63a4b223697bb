/**
 * The messages that the server itself uses, in emails and in the fallback page. Each is imported from its own module,
 * because importing the index of `messages/compiled` would load all 1,800 messages at the start (O3).
 */
export { account_player } from '#messages/compiled/messages/account_player.js';
export { lost_broken_text } from '#messages/compiled/messages/lost_broken_text.js';
export { lost_broken_title } from '#messages/compiled/messages/lost_broken_title.js';
export { lost_busy_text } from '#messages/compiled/messages/lost_busy_text.js';
export { lost_busy_title } from '#messages/compiled/messages/lost_busy_title.js';
export { lost_home } from '#messages/compiled/messages/lost_home.js';
export { lost_limited_text } from '#messages/compiled/messages/lost_limited_text.js';
export { lost_limited_title } from '#messages/compiled/messages/lost_limited_title.js';
export { lost_too_long_text } from '#messages/compiled/messages/lost_too_long_text.js';
export { lost_too_long_title } from '#messages/compiled/messages/lost_too_long_title.js';
export { mail_confirm_button } from '#messages/compiled/messages/mail_confirm_button.js';
export { mail_confirm_not_you } from '#messages/compiled/messages/mail_confirm_not_you.js';
export { mail_confirm_subject } from '#messages/compiled/messages/mail_confirm_subject.js';
export { mail_confirm_text } from '#messages/compiled/messages/mail_confirm_text.js';
export { mail_greeting } from '#messages/compiled/messages/mail_greeting.js';
export { mail_newsletter_button } from '#messages/compiled/messages/mail_newsletter_button.js';
export { mail_newsletter_greeting } from '#messages/compiled/messages/mail_newsletter_greeting.js';
export { mail_newsletter_not_you } from '#messages/compiled/messages/mail_newsletter_not_you.js';
export { mail_newsletter_subject } from '#messages/compiled/messages/mail_newsletter_subject.js';
export { mail_newsletter_text } from '#messages/compiled/messages/mail_newsletter_text.js';
export { mail_registered_forgotten } from '#messages/compiled/messages/mail_registered_forgotten.js';
export { mail_registered_not_you } from '#messages/compiled/messages/mail_registered_not_you.js';
export { mail_registered_sign_in } from '#messages/compiled/messages/mail_registered_sign_in.js';
export { mail_registered_subject } from '#messages/compiled/messages/mail_registered_subject.js';
export { mail_registered_text } from '#messages/compiled/messages/mail_registered_text.js';
export { mail_reset_button } from '#messages/compiled/messages/mail_reset_button.js';
export { mail_reset_not_you } from '#messages/compiled/messages/mail_reset_not_you.js';
export { mail_reset_subject } from '#messages/compiled/messages/mail_reset_subject.js';
export { mail_reset_text } from '#messages/compiled/messages/mail_reset_text.js';
export { mail_sender } from '#messages/compiled/messages/mail_sender.js';
export { mail_validity } from '#messages/compiled/messages/mail_validity.js';
export { meta_lost_broken_title } from '#messages/compiled/messages/meta_lost_broken_title.js';
export { meta_lost_busy_title } from '#messages/compiled/messages/meta_lost_busy_title.js';
export { meta_lost_limited_title } from '#messages/compiled/messages/meta_lost_limited_title.js';
export { meta_lost_too_long_title } from '#messages/compiled/messages/meta_lost_too_long_title.js';
