import type { CaseView } from '#contract/cases/staff/applications.ts'

import { laterPart } from '../../../../kit/layout/later.tsx'
import { OfferSection } from '../OfferSection.tsx'
import { OffersSection } from '../offers/OffersSection.tsx'

const SigningSection = laterPart(async () => (await import('../signing/SigningSection.tsx')).SigningSection, {
	texts: ['signatures'],
	lines: 12,
})

interface ContractGroupProps {
	readonly file: CaseView
	readonly is_signed_now: boolean
}

/** The sections about the offer and its contract. */
export const ContractGroup = ({ file, is_signed_now }: ContractGroupProps) => (
	<>
		<OffersSection file={file} />
		<OfferSection application={file.application} />
		{is_signed_now && <SigningSection file={file} />}
	</>
)
