import { NativeSelect } from '@mantine/core'
import { useNavigate, useSearchParams } from 'react-router'

import { listPartners } from '#contract/partners/staff/configuration.ts'

import { ChevronDownIcon } from '../../kit/icons.tsx'
import { useCall } from '../../kit/query.ts'
import classes from './PartnerChoice.module.css'

/** The partner of the address, else the first; empty until the partners are known. */
export function useChosenPartner(): string {
	const [query] = useSearchParams()
	const { data: known } = useCall(listPartners, {})
	return query.get('partner') ?? known?.partners[0]?.key ?? ''
}

interface PartnerChoiceProps {
	readonly label: string
	readonly addressOf: (partner_key: string) => string
}

/** Chooses the partner that a page of the administration is about; the choice stands in the address. */
export function PartnerChoice({ label, addressOf }: PartnerChoiceProps) {
	const navigate = useNavigate()
	const { data: known } = useCall(listPartners, {})
	return (
		<div className={classes.choice}>
			<NativeSelect
				label={label}
				value={useChosenPartner()}
				onChange={(event) => void navigate(addressOf(event.currentTarget.value))}
				rightSection={<ChevronDownIcon />}
				rightSectionPointerEvents="none"
			>
				{known?.partners.map(({ key, display_name }) => (
					<option key={key} value={key}>
						{display_name}
					</option>
				))}
			</NativeSelect>
		</div>
	)
}
