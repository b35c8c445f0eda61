import { z } from 'zod'

import { companyName, importedCompanyDetails } from '../companies/rules.ts'
import { bankName, iban } from '../iban.ts'
import { companyTaxId } from '../tax-id.ts'
import { checkFactoring, loanInfo, settleFactoring } from './loan-info.ts'

const referral = z.strictObject({
	referrer: z.string().max(500).nullish(),
	referral_data: z.record(z.string().max(100), z.string().max(500)).default({}),
})

/** The whole creation form, as the review before sending and the server check it. */
export const newApplication = importedCompanyDetails
	.safeExtend({
		...loanInfo,
		companyName,
		/** The register's own id of the chosen company, when it was chosen and not typed. */
		companyCreditProviderId: z.string().max(200).nullish(),
		/** Said by somebody who was told of their application of another type for the company, and means a second one. */
		is_another_wish: z.boolean().default(false),
		...referral.shape,
	})
	.overwrite(settleFactoring)
	.superRefine(checkFactoring)
export type NewApplication = z.output<typeof newApplication>

export const bankInfo = z.strictObject({ bankName, iban })

/** With the version of the application it is a change of, where the sender knows one. */
export const bankInfoChange = bankInfo.extend({ version: z.int().optional() })

export const companyTaxIdChange = z.strictObject({ taxIdNumber: companyTaxId, version: z.int().optional() })
