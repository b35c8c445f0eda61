import { isSoleProprietor, parseCompanyType } from '../companies/company-types.ts'
import { sameTaxId } from '#domain/platform/tax-id.ts'

interface Company {
	readonly companyType: string
	readonly companyCountry: string
	readonly taxIdNumber: string | null
}

/** A Polish sole trader may have one number for the business and the person (docs/domain/readings Q50). */
const mayShareTaxId = ({ companyType, companyCountry }: Omit<Company, 'taxIdNumber'>): boolean =>
	companyCountry === 'PL' && isSoleProprietor(parseCompanyType(companyType))

/** A person's number must not be the company's: the one rule for both directions. */
export const isCompanysTaxId = (taxid: string | null, company: Company): boolean =>
	!mayShareTaxId(company) && sameTaxId(taxid, company.taxIdNumber)

/** Equal numbers where that is allowed, which the screen still warns about. */
export const sharesTaxId = (taxid: string | null, company: Company): boolean =>
	mayShareTaxId(company) && sameTaxId(taxid, company.taxIdNumber)
