import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import {
	changeStatus,
	getApplication,
	listApplications,
	validateNextStatus,
	type ApplicationSummary,
} from '#contract/applying/applications.ts'
import { listSignatories, type Signatory } from '#contract/applying/signatories.ts'
import { Refusal } from '#domain/platform/errors/catalogue.ts'

import { Button } from '../../../kit/Button.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useCall, useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { Dialog, DialogActions, DialogError } from '../../../kit/Dialog.tsx'
import { useReread } from '#web/portal/platform/dashboard/use-reread.ts'
import { RoleTags } from '#web/portal/applying/signatories/RoleTags.tsx'
import classes from './SubmitDialog.module.css'
import { tabAddress } from '#web/portal/applying/applications/tabs.ts'

interface SubmitDialogProps {
	readonly application: Pick<ApplicationSummary, 'applicationId'>
	readonly onClose: () => void
}

/** The last confirmation before the submission: all representatives of the company are named. */
export function SubmitDialog({ application: { applicationId }, onClose }: SubmitDialogProps) {
	const { t } = useTranslation('dashboard')
	const problemText = useProblemText()
	const navigate = useNavigate()
	const params = { applicationId }
	const signatories = useCall(listSignatories, { params }).data?.signatories
	const next_status = useCall(validateNextStatus, { params }).data?.next_status
	const rereadCheck = useReread(validateNextStatus, { params })
	const { mutateAsync: send } = useSend(changeStatus, {
		refreshes: [getApplication, validateNextStatus, listApplications, listSignatories],
	})
	// One idempotency key per opened dialog: repeated presses and retries make one submission.
	const [idempotency_key] = useState(() => crypto.randomUUID())
	const is_running = useRef(false)
	const [is_busy, setBusy] = useState(false)
	const [error, setError] = useState<string>()

	async function submit(): Promise<void> {
		if (is_running.current) return
		is_running.current = true
		setBusy(true)
		try {
			// Without a next status there is nothing to send; the reread pre-check shows the missing items.
			if (next_status === undefined || next_status === null) throw new Refusal([{ code: 'err_unexpected' }])
			await send({ params, body: { status: next_status }, idempotency_key })
			onClose()
			showMessage({ kind: 'success', text: t('submit.done') })
			window.scrollTo(0, 0)
			// The focused button disappears with the open status, so the focus moves to the heading.
			document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
		} catch (failure) {
			rereadCheck()
			setError(problemText.ofError(failure))
			setBusy(false)
			is_running.current = false
		}
	}

	return (
		<Dialog title={t('submit.title')} onClose={onClose}>
			<p className={classes.question}>{t('submit.question')}</p>
			<People signatories={signatories} />
			<p>{t('submit.consequence')}</p>
			{error !== undefined && <DialogError>{error}</DialogError>}
			<DialogActions>
				<Button is_busy={is_busy} onClick={() => void submit()}>
					{t('submit.yes')}
				</Button>
				<Button
					emphasis="secondary"
					onClick={() => {
						onClose()
						void navigate(tabAddress(applicationId, 'signatories'))
					}}
				>
					{t('submit.no')}
				</Button>
			</DialogActions>
		</Dialog>
	)
}

function People({ signatories }: { readonly signatories: readonly Signatory[] | undefined }) {
	if (signatories === undefined) return <Skeleton lines={4} />
	return (
		<ul className={classes.people}>
			{signatories.map((person) => (
				<li key={person.signatory_id}>
					<p className={classes.name}>{`${person.first_name} ${person.last_name}`}</p>
					<RoleTags signatory={person} />
				</li>
			))}
		</ul>
	)
}
