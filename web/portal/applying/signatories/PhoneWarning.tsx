import { useTranslation } from 'react-i18next'

import { phoneWarning } from '#domain/platform/phone-metadata.ts'

/** Says where a number does not fit its country; it may be right all the same, and is kept. */
export function PhoneWarning({ number }: { readonly number: string }) {
	const { t } = useTranslation('signatories')
	const warning = phoneWarning(number)
	return warning === null ? null : <span role="status"> {t(`warnings.${warning}`)}</span>
}
