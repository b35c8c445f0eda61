import { createInstance } from 'i18next'

import type { Language } from '#domain/account/languages.ts'
import { mails as de } from '#domain/texts/de/mails.ts'
import { mails as en } from '#domain/texts/en/mails.ts'
import { mails as fr } from '#domain/texts/fr/mails.ts'
import { mails as pl } from '#domain/texts/pl/mails.ts'

import type { Partner } from '../partners/partners.ts'

export const mailTemplates = [
	'confirm_email',
	'reset_password',
	'password_changed',
	'application_created',
	'application_rejected',
	'application_submitted',
	'application_reopened',
] as const
export type MailTemplate = (typeof mailTemplates)[number]

const i18n = createInstance()
const ready = i18n.init({
	resources: { de: { mails: de }, en: { mails: en }, fr: { mails: fr }, pl: { mails: pl } },
	defaultNS: 'mails',
	fallbackLng: 'de',
	// An empty note is no note, not a missing text.
	returnEmptyString: true,
	// HTML is escaped where it is built; the text part and the subject must not be.
	interpolation: { escapeValue: false },
})

export interface Composition {
	readonly template: MailTemplate
	readonly language: Language
	readonly partner: Partner
	readonly link: string
	/** Values of the text; a list becomes bullet points after the paragraphs. */
	readonly values: Readonly<Record<string, string | readonly string[]>>
}

/** One layout for every mail: partner's name, paragraphs, at most one list, one button, the partner's contact. */
export async function compose(mail: Composition): Promise<{ subject: string; text: string; html: string }> {
	await ready
	const { configuration } = mail.partner
	const t = i18n.getFixedT(mail.language)
	const values = { ...mail.values, partner: configuration.display_name }
	const say = (key: string): string => t(`${mail.template}.${key}`, values)
	const paragraphs = say('body').split('\n\n')
	const items = Object.values(mail.values).find((value): value is readonly string[] => Array.isArray(value)) ?? []
	const contact = [configuration.customer_support_phone, configuration.customer_support_email].filter((part) => part !== null)
	const footer = [...(contact.length > 0 ? [t('layout.contact', { contact: contact.join(' · ') })] : []), configuration.legal_name]
	const text = [
		t('layout.greeting'),
		...paragraphs,
		...items.map((item) => `- ${item}`),
		`${say('button')}:\n${mail.link}`,
		say('after'),
		'-- ',
		...footer,
	].filter((part) => part !== '')
	return {
		subject: say('subject'),
		text: `${text.join('\n\n')}\n`,
		html: layout({
			mail,
			subject: say('subject'),
			greeting: t('layout.greeting'),
			paragraphs,
			items,
			button: say('button'),
			after: say('after'),
			footer,
		}),
	}
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

interface Parts {
	readonly mail: Composition
	readonly subject: string
	readonly greeting: string
	readonly paragraphs: readonly string[]
	readonly items: readonly string[]
	readonly button: string
	readonly after: string
	readonly footer: readonly string[]
}

/** Tables and inline styles, because mail programs know little else; light and dark are left to them. */
function layout({ mail, subject, greeting, paragraphs, items, button, after, footer }: Parts): string {
	const { theme, display_name } = mail.partner.configuration
	const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
	const list =
		items.length === 0
			? ''
			: `<ul style="margin:0 0 16px;padding-left:20px">${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
	return `<!doctype html>
<html lang="${mail.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f4f5f7;color:#1b1f24;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px">
<tr><td style="padding:32px 32px 0;font-weight:600;font-size:18px;color:${theme.primary}">${escapeHtml(display_name)}</td></tr>
<tr><td style="padding:24px 32px 16px">${paragraph(greeting)}${paragraphs.map(paragraph).join('')}${list}
<p style="margin:24px 0"><a href="${escapeHtml(mail.link)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${theme.primary};color:${mail.partner.palette.on_primary};font-weight:600;text-decoration:none">${escapeHtml(button)}</a></p>
${after === '' ? '' : `<p style="margin:0 0 16px;font-size:14px;color:#57606a">${escapeHtml(after)}</p>`}</td></tr>
<tr><td style="padding:16px 32px 32px;border-top:1px solid #e4e7eb;font-size:13px;color:#57606a">${footer.map(escapeHtml).join('<br>')}</td></tr>
</table></td></tr></table></body></html>
`
}
