import { createHash, randomUUIDv7 } from 'node:crypto'

import type { Language } from '#domain/accounts/account/languages.ts'
import { acceptsPartnerTerms } from '#domain/accounts/account/rules.ts'
import { Refusal, issue } from '#domain/platform/errors/catalogue.ts'
import { isFeatureActive } from '#domain/partners/configuration/configuration.ts'
import { account as de } from '#domain/texts/de/account.ts'
import { account as en } from '#domain/texts/en/account.ts'
import { account as fr } from '#domain/texts/fr/account.ts'
import { account as pl } from '#domain/texts/pl/account.ts'

import type { TenantContext } from '#api/platform/context.ts'
import type { TenantDb } from '#api/platform/db/database.ts'
import type { Partner } from '#api/platform/partner.ts'
import { insertConsent, updateMarketingConsent } from './store.ts'

/** The consent to marketing has no document: the consent is to the sentence beside the box. */
const marketingSentences = {
	de: de.register.marketing,
	en: en.register.marketing,
	fr: fr.register.marketing,
	pl: pl.register.marketing,
} as const satisfies Record<Language, string>

const marketingVersion = (language: Language): string =>
	`sha256:${createHash('sha256').update(marketingSentences[language]).digest('hex').slice(0, 16)}`

interface Who {
	readonly user_id: string
	/** The language in which the person read the documents. */
	readonly language: Language
}

export function requirePartnerTerms({ configuration }: Partner, form: { accepted_partner_terms: boolean }): void {
	if (!acceptsPartnerTerms(configuration, form)) {
		throw new Refusal([issue('err_partner_terms_not_accepted', 'accepted_partner_terms')])
	}
}

/** Records each document that a new account agrees to, with version, time and language. */
export async function recordAcceptances(
	{ db, partner: { configuration } }: Pick<TenantContext, 'db' | 'partner'>,
	who: Who,
): Promise<void> {
	const { document_versions: versions } = configuration
	const accepted = [
		{ kind: 'terms', document_url: configuration.terms_url, document_version: versions.terms },
		{ kind: 'privacy_policy', document_url: configuration.data_protection_url, document_version: versions.privacy_policy },
		...(configuration.is_partner_terms_required
			? [{ kind: 'partner_terms' as const, document_url: configuration.partner_terms_url, document_version: versions.partner_terms }]
			: []),
	] as const
	for (const document of accepted) {
		await db.all(insertConsent, { partner_id: db.scope, consent_id: randomUUIDv7(), ...who, ...document, is_accepted: true })
	}
}

export const asksForMarketing = ({ configuration }: Partner): boolean => isFeatureActive(configuration, 'marketing_opt_in')

/** Grants or revokes the consent to marketing: the account holds the current state, the records its history. */
export async function decideMarketing(db: TenantDb, { user_id, language }: Who, is_accepted: boolean): Promise<void> {
	await db.all(updateMarketingConsent, { partner_id: db.scope, user_id, marketing_consent_accepted: is_accepted })
	await db.all(insertConsent, {
		partner_id: db.scope,
		consent_id: randomUUIDv7(),
		user_id,
		language,
		kind: 'marketing',
		document_url: null,
		document_version: marketingVersion(language),
		is_accepted,
	})
}
