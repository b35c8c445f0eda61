import type { CaseView } from '#contract/cases/staff/applications.ts'

import { laterPart } from '../../../../kit/layout/later.tsx'
import { PeopleSection } from '../PeopleSection.tsx'

const IdentificationSection = laterPart(async () => (await import('../identifications/IdentificationSection.tsx')).IdentificationSection, {
	texts: ['identifications'],
	lines: 8,
})

interface PeopleGroupProps {
	readonly file: CaseView
	readonly is_identified: boolean
}

/** The sections about the people of the company and their identification. */
export const PeopleGroup = ({ file, is_identified }: PeopleGroupProps) => (
	<>
		<PeopleSection file={file} />
		{is_identified && <IdentificationSection file={file} />}
	</>
)
