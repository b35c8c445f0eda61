import { z } from 'zod'

import { companyName, importedCompanyDetails } from '../companies/rules.ts'
import { companyTaxId } from '../tax-id.ts'
import { bankName, iban } from '../iban.ts'
import { loanInfo } from './loan-info.ts'

const referral = z.strictObject({
	referrer: z.string().max(500).nullish(),
	referral_data: z.record(z.string().max(100), z.string().max(500)).default({}),
})

/** The whole creation form, as the review before sending and the server check it. */
export const newApplication = importedCompanyDetails.safeExtend({
	...loanInfo.shape,
	companyName,
	/** The register's own id of the chosen company, when it was chosen and not typed. */
	companyCreditProviderId: z.string().max(200).nullish(),
	...referral.shape,
})
export type NewApplication = z.output<typeof newApplication>

export const bankInfo = z.strictObject({ bankName, iban })

export const companyTaxIdChange = z.strictObject({ taxIdNumber: companyTaxId, version: z.int().optional() })
