import { z } from 'zod'

import { companyName, importedCompanyDetails } from '../companies/rules.ts'
import { bankName, payeeIban } from '#domain/platform/iban.ts'
import { companyTaxId } from '#domain/platform/tax-id.ts'
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
	.overwrite(settleFactoring)
	.superRefine(checkFactoring)
export type NewApplication = z.output<typeof newApplication>

export const bankInfo = z.strictObject({ bankName, iban: payeeIban })

/** Includes the version of the application that is changed, if the sender knows it. */
export const bankInfoChange = bankInfo.extend({ version: z.int().optional() })

export const companyTaxIdChange = z.strictObject({ taxIdNumber: companyTaxId, version: z.int().optional() })
