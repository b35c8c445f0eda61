import { z } from 'zod'

import { companyName, importedCompanyDetails } from '../companies/rules.ts'
import { fault } from '#domain/platform/errors/issues.ts'
import { yesNo } from '#domain/platform/fields.ts'
import { bankName, payeeIban } from '#domain/platform/iban.ts'
import { companyTaxId, settleTaxId } from '#domain/platform/tax-id.ts'
import { checkFactoring, loanInfo, settleFactoring } from './loan-info.ts'

const referral = z.strictObject({
	referrer: z.string().max(500).nullish(),
	referral_data: z.record(z.string().max(100), z.string().max(500)).default({}),
})

/** The whole creation form, as checked before sending and by the server. */
export const newApplication = importedCompanyDetails
	.safeExtend({
		...loanInfo,
		companyName,
		/** The register's id of the chosen company; absent when it was typed in. */
		companyCreditProviderId: z.string().max(200).nullish(),
		/** Confirms a second application for the company, after a warning about the first one of another type. */
		is_another_wish: z.boolean().default(false),
		...referral.shape,
	})
	.overwrite((values) => settleTaxId(settleFactoring(values)))
	.superRefine(checkFactoring)
export type NewApplication = z.output<typeof newApplication>

export const bankInfo = z.strictObject({ bankName, iban: payeeIban })

/** Includes the version of the application that is changed, if the sender knows it. */
export const bankInfoChange = bankInfo.extend({ version: z.int().optional() })

/** What is declared with a submission: each is a sentence beside a box, ticked by whoever submits (`submission:declare`). */
export const declarations = ['truth', 'inquiry'] as const
export type Declaration = (typeof declarations)[number]

/** The specification sends the status alone; a page adds what was declared on it and the number of changes it has shown (docs/domain/readings B340). */
export const submission = z.strictObject({
	status: z.string().min(1).max(40),
	declared: z.array(z.enum(declarations)).max(declarations.length).optional(),
	seen_changes: z.int().optional(),
})
export type Submission = z.output<typeof submission>

const ticked = yesNo.refine((is_ticked) => is_ticked, fault('terms_and_conditions_invalid'))

/** The boxes beside the sentences: none is ticked beforehand, each has to be. */
export const declarationForm = z.object({ truth: ticked, inquiry: ticked } satisfies Record<Declaration, typeof ticked>)

export const companyTaxIdChange = z.strictObject({ taxIdNumber: companyTaxId, version: z.int().optional() })
