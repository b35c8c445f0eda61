import { useTranslation } from 'react-i18next'

import type { PublicAppointmentConfiguration } from '#domain/cases/appointments/configuration.ts'

import classes from './Appointments.module.css'
import { useWords } from './use-words.ts'

const initialsOf = (name: string): string => [...name.matchAll(/(?:^|[\s-])(\p{L})/gu)].map(([, letter]) => letter).join('')

/** The advisor of the meeting. */
export function Advisor({ configuration }: { readonly configuration: PublicAppointmentConfiguration }) {
	const { t } = useTranslation('appointments')
	const { role } = useWords(configuration)
	const { name, avatar_url } = configuration.advisor
	return (
		<div className={classes.advisor}>
			{avatar_url === null ? (
				<span className={classes.avatar} aria-hidden="true">
					{initialsOf(name).slice(0, 3)}
				</span>
			) : (
				<img className={classes.avatar} src={avatar_url} alt="" />
			)}
			<p className={classes.advisorText}>
				<span className={classes.advisorName}>{name}</span>
				<span>{role ?? t('advisor')}</span>
			</p>
		</div>
	)
}
