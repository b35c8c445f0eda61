import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { Signatory } from '#contract/applying/signatories.ts'
import { factoringPartKeys } from '#domain/applying/factoring/rules.ts'
import { isMissingDocument } from '#domain/applying/documents/types.ts'
import type { ErrorCode } from '#domain/platform/errors/catalogue.ts'

import { IssueTexts } from '../../../kit/texts/IssueText.tsx'
import { useDocumentName } from '#web/portal/applying/documents/document-name.ts'
import { valuesNamed, type ChecklistEntry } from './checklist.ts'

/** Codes that add nothing to the item's own text. */
const toldByItem: readonly ErrorCode[] = [
	'err_application_bank_info_missing',
	'err_application_bank_name_missing',
	'err_application_iban_missing',
	'err_application_company_tax_id_missing',
	'err_application_finance_objects_missing',
	'err_application_factoring_details_missing',
]

/** The detail of an item in one line: whose data and which documents are missing, or which fault they have. */
export function useDetail(signatories: readonly Signatory[]): (entry: ChecklistEntry) => ReactNode {
	const { t } = useTranslation(['dashboard', 'factoring'])
	const documentName = useDocumentName()
	return ({ item, issues }) => {
		// The acting person is shown beside the item, and the steps on the signing tab.
		if (item === 'signature') return undefined
		const documents = valuesNamed(issues, 'document_type')
		if (documents.length > 0 && item !== 'debt_register') return documents.map(documentName).join(', ')
		const people = valuesNamed(issues, 'signatory_id').flatMap((id) => {
			const person = signatories.find(({ signatory_id }) => signatory_id === id)
			return person === undefined ? [] : [`${person.first_name} ${person.last_name}`]
		})
		if (people.length > 0) return t('dashboard:checklist.people', { names: people.join(', ') })
		if (item === 'objects' && issues.some(({ values }) => values?.['finance_object_id'] !== undefined))
			return t('dashboard:checklist.object')
		const parts = factoringPartKeys.filter((part) => valuesNamed(issues, 'part').includes(part))
		if (item === 'factoring' && parts.length > 0) {
			const others = issues.filter(({ values }) => values?.['part'] === undefined)
			const named = parts.map((part) => t(`factoring:parts.${part}.title`)).join(', ')
			return others.length === 0 ? named : [named, '. ', <IssueTexts key="others" issues={others} />]
		}
		const told = issues.filter(({ code }) => !toldByItem.includes(code) && !isMissingDocument(code))
		return told.length === 0 ? undefined : <IssueTexts issues={told} />
	}
}
