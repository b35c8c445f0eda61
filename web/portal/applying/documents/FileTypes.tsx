import { useTranslation } from 'react-i18next'

import { max_file_bytes } from '#domain/applying/documents/file-types.ts'

import { usePartner } from '../../../kit/page-state.tsx'
import { useFormats } from '../../../kit/texts/formats.ts'
import { extensionsIn } from './file-check.ts'

/** The description of every file input refers to this id. */
export const file_types_id = 'file-types'

/** The accepted file types, stated once for all sections. */
export function FileTypes() {
	const { t } = useTranslation('documents')
	const formats = useFormats()
	const { allowedFileUploadTypeList } = usePartner()
	// The two extensions of JPEG are listed as one.
	const names = extensionsIn(allowedFileUploadTypeList)
		.filter((extension) => extension !== 'jpeg')
		.map((extension) => extension.toUpperCase())
	return <p id={file_types_id}>{t('types', { extensions: names.join(', '), size: formats.bytes(max_file_bytes) })}</p>
}
