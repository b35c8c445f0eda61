import type { ApplicationView } from '#contract/applying/applications.ts'
import type { Signatory } from '#contract/applying/signatories.ts'
import { email } from '#domain/platform/email.ts'
import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'
import { fractionOfPercent } from '#domain/platform/money.ts'
import { isEmailTaken } from '#domain/applying/signatories/emails.ts'
import { sharesIssue } from '#domain/applying/signatories/shares.ts'
import { isCompanysTaxId } from '#domain/applying/signatories/tax-ids.ts'

/** Validates the dialog's values against the other representatives, by the same rules as the server. */
export function issuesAmongRepresentatives(
	values: Readonly<Record<string, unknown>>,
	others: readonly Signatory[],
	company: Pick<ApplicationView, 'taxIdNumber' | 'companyType' | 'companyCountry'>,
): Issue[] {
	const { percentage_owned, is_contract_signatory, taxid } = values
	const address = email.safeParse(values['email']).data ?? null
	const share =
		typeof percentage_owned === 'number' && percentage_owned > 0 && percentage_owned <= 100 ? fractionOfPercent(percentage_owned) : 0
	const shares = sharesIssue([...others, { percentage_owned: share }])
	const is_taken = isEmailTaken({ email: address, is_contract_signatory: is_contract_signatory === true }, others)
	return [
		...(is_taken ? [issue('err_signatory_email_taken', 'email')] : []),
		...(typeof taxid === 'string' && isCompanysTaxId(taxid, company) ? [issue('err_tax_id_equals_company', 'taxid')] : []),
		...(shares === undefined ? [] : [{ ...shares, field: 'percentage_owned' }]),
	]
}
