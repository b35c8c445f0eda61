import { useTranslation } from 'react-i18next'

import { max_file_bytes } from '#domain/applying/documents/file-types.ts'

import { usePartner } from '../../kit/page-state.tsx'
import { useFormats } from '../../kit/texts/formats.ts'
import { extensionsIn } from './file-check.ts'

/** Every control that takes files refers to it. */
export const file_types_id = 'file-types'

/** Which files may be uploaded: told once for all sections. */
export function FileTypes() {
	const { t } = useTranslation('documents')
	const formats = useFormats()
	const { allowedFileUploadTypeList } = usePartner()
	// Two spellings of one kind are one to people.
	const names = extensionsIn(allowedFileUploadTypeList)
		.filter((extension) => extension !== 'jpeg')
		.map((extension) => extension.toUpperCase())
	return <p id={file_types_id}>{t('types', { extensions: names.join(', '), size: formats.bytes(max_file_bytes) })}</p>
}
