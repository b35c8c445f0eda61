import { useEffect, useId } from 'react'

import type { FoundCompany } from '#contract/applying/companies.ts'

import { addressLine } from './company.ts'
import classes from './CompanySearch.module.css'

interface CompanyOptionsProps {
	readonly title: string
	readonly companies: readonly FoundCompany[]
	readonly active_id: string | undefined
	readonly optionId: (company: FoundCompany) => string
	readonly onChoose: (company: FoundCompany) => void
}

/** A group of results. The keyboard is handled by the field above; a press chooses a company. */
export function CompanyOptions({ title, companies, active_id, optionId, onChoose }: CompanyOptionsProps) {
	const title_id = useId()
	const active = companies.find((company) => company.id === active_id)
	const active_element = active === undefined ? undefined : optionId(active)

	useEffect(() => {
		if (active_element !== undefined) document.getElementById(active_element)?.scrollIntoView({ block: 'nearest' })
	}, [active_element])

	if (companies.length === 0) return null
	return (
		<div role="group" aria-labelledby={title_id}>
			<p id={title_id} role="presentation" className={classes.group}>
				{title}
			</p>
			{companies.map((company) => (
				// oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- the focus stays in the field, whose keys move through the list
				<div
					key={company.id}
					id={optionId(company)}
					role="option"
					aria-selected={company.id === active_id}
					className={classes.option}
					onPointerDown={(event) => event.preventDefault()}
					onClick={() => onChoose(company)}
				>
					<span className={classes.name}>{company.name}</span>
					<span className={classes.facts}>{addressLine(company)}</span>
				</div>
			))}
		</div>
	)
}
