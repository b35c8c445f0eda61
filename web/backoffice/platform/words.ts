import { useTranslation } from 'react-i18next'

import { companyTypes, type CompanyType } from '#domain/applying/companies/company-types.ts'
import { parseDocumentType } from '#domain/applying/documents/types.ts'
import { loanTypes } from '#domain/partners/products/enumerations.ts'

export interface Words {
	/** An unknown key of a newer server is shown as it is, where the contract leaves the keys open. */
	loanType(key: string): string
	companyType(key: string): string
	/** Includes the year where there is one: `Jahresabschluss 2024`. */
	documentType(key: string): string
}

const isCompanyType = (key: string): key is CompanyType => companyTypes.some((known) => known === key)

/** The texts of values sent as keys. */
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
