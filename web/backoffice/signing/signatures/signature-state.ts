import { useTranslation } from 'react-i18next'

import type { StaffSigner } from '#contract/signing/staff/signatures.ts'

import { useFormats } from '../../../kit/texts/formats.ts'

export type StaffSignatureDocument = StaffSigner['signature_documents'][number]

/** Something about the signature is to be mended. */
export const isWrong = ({ declined, is_intact, original_state }: StaffSignatureDocument): boolean =>
	declined !== null || is_intact === false || original_state === 'illegible' || original_state === 'incomplete'

/** There is something to look at: a signature, or an original to come. */
export const isToBeSeen = ({ awaited_originals }: StaffSigner, { is_signed, signature_document_id }: StaffSignatureDocument): boolean =>
	is_signed || awaited_originals.includes(signature_document_id)

/** How far a signature is, as text. */
export function useSignatureState(): (of: StaffSignatureDocument) => string {
	const { t } = useTranslation('signatures')
	const formats = useFormats()
	return ({ declined, original_received_on, original_checked_on, original_state, ...of }) => {
		if (of.is_intact === false) return t('staff.signature_document_broken')
		if (declined !== null) return t('staff.signature_document_declined', { reason: t(`decline.reasons.${declined.reason}`) })
		if (original_received_on !== null) return t('staff.signature_document_original', { date: formats.date(original_received_on) })
		if (original_checked_on !== null && (original_state === 'illegible' || original_state === 'incomplete'))
			return t(`staff.signature_document_defective.${original_state}`, { date: formats.date(original_checked_on) })
		if (of.has_scan) return t('staff.signature_document_scan')
		if (of.signed !== null) return t('staff.signature_document_signed', { date: formats.date(of.signed) })
		if (of.waits_for.length > 0) return t('staff.signature_document_waits', { names: of.waits_for.join(', ') })
		return t(of.is_opened ? 'staff.signature_document_opened' : 'staff.signature_document_open')
	}
}
