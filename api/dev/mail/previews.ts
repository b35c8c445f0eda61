import { languages } from '#domain/accounts/account/languages.ts'

import { declineSections } from '../../applying/decisions/decline-mail.ts'
import { sampleDeclines } from '../../applying/decisions/samples.ts'
import { compose, mailTemplates, type MailTemplate } from '../../accounts/mails/compose.ts'
import { sample, sampleItems } from '../../accounts/mails/samples.ts'
import type { Partner, Partners } from '../../platform/partner.ts'
import type { ShownMessage } from './messages.ts'

/** Mails with a list in them. */
const withItems = ['application_reopened', 'dunning_reminder', 'dunning_level_1', 'dunning_level_2']

/** Variants of a mail's text: part of the preview's name, after the template's. */
const variants: Readonly<Partial<Record<MailTemplate, readonly string[]>>> = { application_rejected: Object.keys(sampleDeclines) }

const shown = mailTemplates.flatMap((template) => [template, ...(variants[template] ?? []).map((variant) => `${template}~${variant}`)])

/** Every mail in every language for each partner, without sending it. */
export async function listPreviews(partners: Partners): Promise<{ partner: Partner; names: string[] }[]> {
	const all = await partners.all()
	return all.map((partner) => ({
		partner,
		names: shown.flatMap((template) => languages.map((language) => `preview.${template}.${language}.${partner.key}`)),
	}))
}

/** The preview with that name; undefined if there is none. */
export async function findPreview(partners: Partners, name: string): Promise<ShownMessage | undefined> {
	const [kind, wanted, spoken, key = ''] = name.split('.')
	const [asked, variant] = (wanted ?? '').split('~')
	const template = mailTemplates.find((known) => known === asked)
	const is_known = shown.some((known) => known === wanted)
	const language = languages.find((known) => known === spoken)
	const partner = await partners.ofKey(key)
	if (kind !== 'preview' || template === undefined || !is_known || language === undefined || partner === undefined) return undefined
	const values = withItems.includes(template) ? { ...sample.values, items: sampleItems } : sample.values
	const declined = sampleDeclines[variant ?? '']
	const composed = await compose({
		...sample,
		values,
		sections:
			declined &&
			(await declineSections(declined, { language, home: partner.configuration.default_country, short_id: String(values['short_id']) })),
		template,
		language,
		partner,
		link: `${partner.origin}/preview`,
	})
	return {
		name,
		from: partner.configuration.display_name,
		to: 'preview@example.com',
		sent_at: new Date(sample.happened_at ?? 0),
		...composed,
	}
}
