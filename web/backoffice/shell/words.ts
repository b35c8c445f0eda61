import { useTranslation } from 'react-i18next'

import { companyTypes, type CompanyType } from '#domain/applying/companies/company-types.ts'
import { parseDocumentType } from '#domain/applying/documents/types.ts'
import { loanTypes } from '#domain/partners/products/enumerations.ts'

export interface Words {
	/** Keys the contract leaves open are shown as they are when a newer server sends one this page does not know. */
	loanType(key: string): string
	companyType(key: string): string
	/** With its year where it has one: `Jahresabschluss 2024`. */
	documentType(key: string): string
}

const isCompanyType = (key: string): key is CompanyType => companyTypes.some((known) => known === key)

/** The words for values that travel as keys. */
export function useWords(): Words {
	const { t } = useTranslation('enumerations')
	return {
		loanType: (key) => {
			const known = loanTypes.find((type) => type === key)
			return known === undefined ? key : t(`loan_type.${known}`)
		},
		companyType: (key) => (isCompanyType(key) ? t(`company_type.${key}`) : key),
		documentType: (key) => {
			const known = parseDocumentType(key)
			if (known === undefined) return key
			const name = t(`document_type.${known.kind}`)
			return known.year === null ? name : `${name} ${known.year}`
		},
	}
}
