import { useTranslation } from 'react-i18next'

import type { StaffIdentPerson } from '#contract/signing/staff/identifications.ts'

import { ButtonLink } from '../../../kit/Button.tsx'
import { path } from '#web/backoffice/platform/path.ts'
import classes from './Identifications.module.css'
import { IdentRun } from './IdentRun.tsx'
import { IdentState } from './IdentState.tsx'
import { ValidUntil } from './ValidUntil.tsx'

interface IdentPersonProps {
	readonly applicationId: string
	readonly person: StaffIdentPerson
}

/** A representative's identification: the last run, earlier ones below. What is to be decided is decided beside the evidence. */
export function IdentPerson({ applicationId, person }: IdentPersonProps) {
	const { t } = useTranslation(['identifications', 'evidence'])
	const { first_name, last_name, signatory_id, runs, may_judge } = person
	const name = `${first_name} ${last_name}`
	const may_confirm = runs.some(({ verdict }) => verdict?.may_confirm === true)
	return (
		<li className={classes.person}>
			<div className={classes.head}>
				<h3 className={classes.name}>{name}</h3>
				<IdentState person={person} />
			</div>
			{runs.length === 0 && <p className={classes.muted}>{t('staff.never')}</p>}
			<ValidUntil person={person} />
			{runs.map((run) => (
				<IdentRun key={run.ident_id} applicationId={applicationId} run={run} name={name} />
			))}
			{(may_judge || may_confirm) && (
				<div className={classes.acts}>
					<ButtonLink emphasis={may_confirm ? 'primary' : 'secondary'} to={path.identification(applicationId, signatory_id)}>
						{t(may_confirm ? 'evidence:identification.open' : 'staff.judge')}
						<span className="visually-hidden"> {name}</span>
					</ButtonLink>
				</div>
			)}
		</li>
	)
}
