import { useTranslation } from 'react-i18next'

import { getSigningProgress } from '#contract/signing/signatures.ts'
import { watch_every_ms } from '#domain/signing/identifications/polling.ts'

import { useCall } from '../../../kit/query.ts'
import { Panel } from '#web/portal/platform/dashboard/Panel.tsx'
import classes from './Signatures.module.css'

type Person = NonNullable<ReturnType<typeof useProgress>>[number]

const useProgress = (applicationId: string) =>
	useCall(getSigningProgress, { params: { applicationId } }, { throwOnError: false, refetchInterval: watch_every_ms }).data?.people

/** The progress of all signers, for the main contact. */
export function SigningProgress({ applicationId }: { readonly applicationId: string }) {
	const { t } = useTranslation('signatures')
	const people = useProgress(applicationId)
	if (people === undefined || people.length === 0) return null
	const done = people.filter(({ is_done }) => is_done).length
	return (
		<Panel title={t('progress.title')}>
			<p className={classes.muted}>{t('progress.count', { done, all: people.length })}</p>
			<ul className={classes.progress}>
				{people.map((person) => (
					<li key={person.signatory_id}>
						<span className={classes.progressName}>{person.is_own ? t('progress.you', { name: person.name }) : person.name}</span>
						<span className={classes.state} data-state={person.is_done ? 'complete' : 'open'}>
							{t(`progress.state.${stateOf(person)}`)}
						</span>
					</li>
				))}
			</ul>
		</Panel>
	)
}

function stateOf({ is_done, has_come, has_task, has_declined, signature_status }: Person) {
	if (is_done) return 'done'
	if (!has_come) return 'invited'
	if (has_declined) return 'clarified'
	if (!has_task) return 'waiting'
	return signature_status === 'completed' ? 'in_progress' : signature_status
}
