import { isSoleProprietor, parseCompanyType } from '../companies/company-types.ts'
import { sameTaxId } from '../tax-id.ts'

interface Company {
	readonly companyType: string
	readonly companyCountry: string
	readonly taxIdNumber: string | null
}

/** A Polish sole trader may have one number for the business and the person (docs/domain/readings Q50). */
const mayShareTaxId = ({ companyType, companyCountry }: Omit<Company, 'taxIdNumber'>): boolean =>
	companyCountry === 'PL' && isSoleProprietor(parseCompanyType(companyType))

/** Whether a person's number is the company's, and must not be: the one rule for both directions. */
export const isCompanysTaxId = (taxid: string | null, company: Company): boolean =>
	!mayShareTaxId(company) && sameTaxId(taxid, company.taxIdNumber)

/** The same number where that is allowed: worth a second look all the same. */
export const sharesTaxId = (taxid: string | null, company: Company): boolean =>
	mayShareTaxId(company) && sameTaxId(taxid, company.taxIdNumber)
