import { useTranslation } from 'react-i18next'

import type { ApplicationFileView } from '#contract/staff/applications.ts'
import { isOfType, parseDocumentType, type DocumentType } from '#domain/documents/types.ts'

import { useFormats } from '../../shell/formats.ts'
import { useWords } from '../../shell/words.ts'
import { isUsable } from './document-state.ts'
import { DocumentItem } from './DocumentItem.tsx'
import classes from './DocumentsSection.module.css'
import { Section } from './Section.tsx'

/** Every file of the application in the order the product asks for them, and what it asks for in vain. */
export function DocumentsSection({ file: { application, documents } }: { readonly file: ApplicationFileView }) {
	const { t } = useTranslation('backoffice')
	const { locale } = useFormats()
	const words = useWords()
	const { document_categories: categories } = application.document_configurations
	const placeOf = (type: string): number => {
		const at = categories.findIndex((category) => isAsked(type, category.document_type))
		return at === -1 ? categories.length : at
	}
	const lacking = categories.filter(
		({ document_type, is_required, minimum_count }) =>
			is_required &&
			documents.filter((document) => isUsable(document) && isAsked(document.document_type, document_type)).length < minimum_count,
	)
	const types = new Intl.ListFormat(locale).format(lacking.map(({ document_type }) => words.documentType(document_type)))
	return (
		<Section id="documents" title={t('documents.title')}>
			{lacking.length > 0 && <p className={classes.lacking}>{t('documents.required_missing', { types })}</p>}
			{documents.length === 0 ? (
				<p className={classes.none}>{t('documents.none')}</p>
			) : (
				<ul className={classes.documents}>
					{documents
						.toSorted((one, other) => placeOf(one.document_type) - placeOf(other.document_type))
						.map((document) => (
							<DocumentItem key={document.document_id} applicationId={application.applicationId} document={document} />
						))}
				</ul>
			)}
		</Section>
	)
}

const isAsked = (type: string, asked: string): boolean => parseDocumentType(asked) !== undefined && isOfType(type, asked as DocumentType)
