import { createInstance } from 'i18next'

import type { Language } from '#domain/accounts/account/languages.ts'
import { text_contrast, withContrast } from '#domain/partners/configuration/theme.ts'
import { mails as de } from '#domain/texts/de/mails.ts'
import { mails as en } from '#domain/texts/en/mails.ts'
import { mails as fr } from '#domain/texts/fr/mails.ts'
import { mails as pl } from '#domain/texts/pl/mails.ts'

import type { Partner } from '#api/platform/partner.ts'

export const mailTemplates = [
	'confirm_email',
	'reset_password',
	'password_changed',
	'invitation',
	'already_registered',
	'new_email_confirm',
	'new_email_object',
	'account_deletion',
	'account_deleted',
	'account_locked',
	'new_sign_in',
	'second_factor_added',
	'second_factor_removed',
	'resume_draft',
	'application_created',
	'application_rejected',
	'application_submitted',
	'application_withdrawn',
	'application_reopened',
	'document_returned',
	'appointment_booked',
	'appointment_moved',
	'appointment_cancelled',
	'appointment_reminder',
	'offer_available',
	'offer_expires_soon',
	'offer_accepted',
	'offer_declined',
	'offer_superseded',
	'offer_expired',
	'representative_invitation',
	'signing_invitation',
	'signing_turn',
	'signing_reminder',
	'signing_original',
	'signing_voided',
	'signing_expired',
	'signing_done',
	'request_created',
	'request_returned',
	'request_reminder',
	'request_overdue',
	'cover_cut',
	'cover_expiring',
	'loan_plan_changed',
	'loan_repaid',
	'loan_request_answered',
	'payment_requested',
	'payment_request_withdrawn',
	'account_change_asked',
	'account_change_done',
	'account_change_ended',
	'team_invitation',
	'team_joined',
	'team_ownership',
	'team_access_ended',
	'data_export_ready',
	'partner_case_arrived',
	'partner_pricing_due',
	'staff_invitation',
	'staff_second_factor_reset',
	'administration_recovered',
	'waiting_daily',
	'waiting_new',
	'message_received',
	'message_from_applicant',
	'note_mention',
	'export_ready',
	'export_failed',
	'dunning_reminder',
	'dunning_level_1',
	'dunning_level_2',
] as const
export type MailTemplate = (typeof mailTemplates)[number]

const i18n = createInstance()
const ready = i18n.init({
	resources: {
		de: { mails: de },
		en: { mails: en },
		fr: { mails: fr },
		pl: { mails: pl },
	},
	defaultNS: 'mails',
	fallbackLng: 'de',
	// An empty note is valid, and not a missing text.
	returnEmptyString: true,
	// HTML is escaped where it is built; text part and subject must not be.
	interpolation: { escapeValue: false },
})

/** A heading with a list, or with one paragraph, below the mail's main text. */
export interface MailSection {
	readonly title: string
	readonly items: readonly string[]
	readonly text?: string
}

export interface Composition {
	readonly template: MailTemplate
	readonly language: Language
	readonly partner: Partner
	readonly link: string
	/** Values of the text; a list is rendered as bullet points after the paragraphs. */
	readonly values: Readonly<Record<string, string | readonly string[]>>
	/** The time of the event, for mails that mention it; shown in the partner's time zone. */
	readonly happened_at?: string | undefined
	/** The reader's names; without them the greeting is everybody's. `deliver` knows those of an account. */
	readonly names?: string | null | undefined
	/** Sections that only the sending room knows; they replace the mail's closing words. */
	readonly sections?: readonly MailSection[] | undefined
	/** The unsubscribe link; none for mails that cannot be turned off. */
	readonly unsubscribe_link?: string | undefined
}

/** One layout for every mail: partner's name, paragraphs, lists, one button, the partner's contact. */
export async function compose(mail: Composition): Promise<{ subject: string; text: string; html: string }> {
	await ready
	const { configuration, kind } = mail.partner
	const t = i18n.getFixedT(mail.language)
	const values = {
		...mail.values,
		partner: configuration.display_name,
		...(mail.values['device'] === '' && { device: t('layout.unknown_device') }),
		...(mail.happened_at !== undefined && { time: timeText(mail.happened_at, mail.language, configuration.time_zone) }),
	}
	const say = (key: string): string => t(`${mail.template}.${key}`, values)
	const said = t(`${mail.template}.subject`, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shortened(value)])))
	const is_sandbox = kind === 'sandbox'
	const subject = is_sandbox ? t('layout.sandbox_subject', { subject: said }) : said
	const paragraphs = [...(is_sandbox ? [t('layout.sandbox')] : []), ...say('body').split('\n\n')]
	const items = Object.values(mail.values).find((value): value is readonly string[] => Array.isArray(value)) ?? []
	const { sections = [] } = mail
	const after = sections.length === 0 ? say('after') : ''
	const contact = [configuration.customer_support_phone, configuration.customer_support_email].filter((part) => part !== null)
	const footer = [...(contact.length > 0 ? [t('layout.contact', { contact: contact.join(' · ') })] : []), configuration.legal_name]
	const unsubscribe = mail.unsubscribe_link === undefined ? undefined : { text: t('layout.unsubscribe'), link: mail.unsubscribe_link }
	const greeting = typeof mail.names === 'string' ? t('layout.greeting_names', { names: mail.names }) : t('layout.greeting')
	const text = [
		greeting,
		...paragraphs,
		...items.map((item) => `- ${item}`),
		...sections.flatMap((section) => [section.title, ...section.items.map((item) => `- ${item}`), section.text ?? '']),
		`${say('button')}:\n${mail.link}`,
		after,
		'-- ',
		...footer,
		...(unsubscribe === undefined ? [] : [`${unsubscribe.text}:\n${unsubscribe.link}`]),
	].filter((part) => part !== '')
	return {
		subject,
		text: `${text.join('\n\n')}\n`,
		html: layout({
			mail,
			subject,
			greeting,
			paragraphs,
			items,
			sections,
			button: say('button'),
			after,
			footer,
			unsubscribe,
		}),
	}
}

const max_in_subject = 80

/** A value as it stands in a subject: on one line, and never so long that nothing else is read. */
function shortened(value: string | readonly string[]): string | readonly string[] {
	if (typeof value !== 'string') return value
	const line = value.replaceAll(/\s+/g, ' ').trim()
	const signs = [...new Intl.Segmenter().segment(line)].map(({ segment }) => segment)
	return signs.length > max_in_subject
		? `${signs
				.slice(0, max_in_subject - 1)
				.join('')
				.trimEnd()}…`
		: line
}

const timeText = (instant: string, language: Language, time_zone: string): string =>
	new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
		dateStyle: 'long',
		timeStyle: 'short',
		timeZone: time_zone,
	}).format(new Date(instant))

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

interface Parts {
	readonly mail: Composition
	readonly subject: string
	readonly greeting: string
	readonly paragraphs: readonly string[]
	readonly items: readonly string[]
	readonly sections: readonly MailSection[]
	readonly button: string
	readonly after: string
	readonly footer: readonly string[]
	readonly unsubscribe: { readonly text: string; readonly link: string } | undefined
}

/** Tables and inline styles, because mail programs support little else; light and dark are left to them. */
function layout({ mail, subject, greeting, paragraphs, items, sections, button, after, footer, unsubscribe }: Parts): string {
	const { theme, palette, configuration } = mail.partner
	const { display_name } = configuration
	// The name is a text on white, whatever the brand's colour.
	const name_colour = withContrast(theme.primary, '#ffffff', text_contrast)
	const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
	const list = (entries: readonly string[]): string =>
		entries.length === 0
			? ''
			: `<ul style="margin:0 0 16px;padding-left:20px">${entries.map((entry) => `<li>${escapeHtml(entry)}</li>`).join('')}</ul>`
	const section = ({ title, items: entries, text }: MailSection): string =>
		`<h2 style="margin:24px 0 8px;font-size:16px">${escapeHtml(title)}</h2>${list(entries)}${text === undefined ? '' : paragraph(text)}`
	const last =
		unsubscribe === undefined ? [] : [`<a href="${escapeHtml(unsubscribe.link)}" style="color:#57606a">${escapeHtml(unsubscribe.text)}</a>`]
	return `<!doctype html>
<html lang="${mail.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f4f5f7;color:#1b1f24;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px;table-layout:fixed;overflow-wrap:anywhere;word-break:break-word">
<tr><td style="padding:32px 32px 0;font-weight:600;font-size:18px;color:${name_colour}">${escapeHtml(display_name)}</td></tr>
<tr><td style="padding:24px 32px 16px">${paragraph(greeting)}${paragraphs.map(paragraph).join('')}${list(items)}${sections.map(section).join('')}
<p style="margin:24px 0"><a href="${escapeHtml(mail.link)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${theme.primary};color:${palette.on_primary};font-weight:600;text-decoration:none">${escapeHtml(button)}</a></p>
${after === '' ? '' : `<p style="margin:0 0 16px;font-size:14px;color:#57606a">${escapeHtml(after)}</p>`}</td></tr>
<tr><td style="padding:16px 32px 32px;border-top:1px solid #e4e7eb;font-size:13px;color:#57606a">${[...footer.map(escapeHtml), ...last].join('<br>')}</td></tr>
</table></td></tr></table></body></html>
`
}
