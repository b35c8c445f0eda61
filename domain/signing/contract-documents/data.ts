import { z } from 'zod'

import { languages } from '#domain/accounts/account/languages.ts'
import { country } from '#domain/platform/countries.ts'
import { currencies } from '#domain/platform/currencies.ts'
import { repaymentTypes } from '#domain/review/pricing/terms.ts'
import { contractKinds } from './kinds.ts'
import { listNames, placeholderNames } from './placeholders.ts'

const max_text = 20_000
const value = z.union([z.string().max(max_text), z.number(), z.null()])

const signer = z.strictObject({
	/** Null for the partner's signers. */
	signatory_id: z.uuid().nullable(),
	name: z.string().max(max_text),
	position: z.string().max(max_text).nullable(),
})
export type Signer = z.output<typeof signer>

/** The parties with a place to sign. */
export const signerRoles = ['partner', 'company', 'guarantor'] as const

/**
 * Everything a document says beyond its template's words, stored with it: this and the template's version reproduce the same
 * bytes at any time.
 */
export const contractData = z.strictObject({
	kind: z.enum(contractKinds),
	language: z.enum(languages),
	/** The partner's country, whose law governs the contract. */
	country,
	currency: z.enum(currencies),
	time_zone: z.string().max(60),
	/** The time of creation, which becomes the file's creation date. */
	made_at: z.iso.datetime(),
	repayment_type: z.enum(repaymentTypes).nullable(),
	is_collected_by_sepa: z.boolean(),
	/** Guarantees only: the guarantor is a merchant and gives it in the course of their business. */
	is_of_merchant: z.boolean().optional(),
	values: z.partialRecord(z.enum(placeholderNames), value),
	lists: z.partialRecord(z.enum(listNames), z.array(z.record(z.string(), value)).max(2_000)),
	signers: z.record(z.enum(signerRoles), z.array(signer).max(40)),
	brand: z.strictObject({ name: z.string().max(80), colour: z.string().regex(/^#[0-9a-f]{6}$/), logo_mark: z.string().max(2_000) }),
})
export type ContractData = z.output<typeof contractData>
