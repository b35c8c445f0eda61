import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'

import type { StaffSigner } from '#contract/signing/staff/signatures.ts'

import { useFormats } from '../../../kit/texts/formats.ts'
import work from '#web/backoffice/platform/evidence/Work.module.css'
import type { StaffSignatureDocument } from './signature-state.ts'

interface SignatureFactsProps {
	readonly person: StaffSigner
	readonly signature_document: StaffSignatureDocument
}

/** What is recorded of a signature, to compare the file and the original with. */
export function SignatureFacts({ person, signature_document }: SignatureFactsProps) {
	const { t } = useTranslation('evidence')
	const formats = useFormats()
	const { signed, signing_method, posted_on, certificate_serial, is_intact } = signature_document
	const facts = [
		['signed', signed === null ? null : formats.date(signed)],
		['method', t(`signature.method.${signing_method}`)],
		['posted', posted_on === null ? null : formats.date(posted_on)],
		['code', signing_method === 'offline' ? person.cover_code : null],
		['certificate', certificate_serial],
		['integrity', is_intact === true ? t('signature.intact') : null],
	] as const
	return (
		<dl className={work.facts}>
			{facts.map(
				([name, value]) =>
					value !== null && (
						<Fragment key={name}>
							<dt>{t(`signature.facts.${name}`)}</dt>
							<dd>{value}</dd>
						</Fragment>
					),
			)}
		</dl>
	)
}
