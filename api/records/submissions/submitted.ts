import type { Language } from '#domain/accounts/account/languages.ts'
import type { Declaration } from '#domain/applying/applications/rules.ts'
import type { Texts } from '#domain/texts/texts.ts'

import type { ApplicationRow } from '#api/applying/applications/own.ts'
import type { TenantDb } from '#api/platform/db/database.ts'
import type { Partner } from '#api/platform/partner.ts'

export interface Submitted {
	readonly db: TenantDb
	readonly partner: Partner
	readonly application: ApplicationRow
	readonly actor: { readonly email: string; readonly interface_language: Language }
	readonly texts: Texts
	readonly submitted_at: Date
	readonly declarations: readonly { readonly name: Declaration; readonly sentence: string }[]
}

export type Row = readonly [label: string, value: string | null | undefined]
