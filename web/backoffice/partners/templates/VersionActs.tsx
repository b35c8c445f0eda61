import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import {
	decideTemplate,
	getTemplate,
	getTemplateVersion,
	listTemplates,
	type TemplateVersionView,
} from '#contract/signing/staff/templates.ts'
import type { TemplateDecision } from '#domain/signing/contract-documents/standing.ts'

import { Button } from '../../../kit/Button.tsx'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { useStaff } from '#web/backoffice/platform/session.ts'
import { PreviewDialog } from './PreviewDialog.tsx'
import { ReturnDialog } from './ReturnDialog.tsx'
import type { TemplateName } from './TemplatePage.tsx'
import classes from './Templates.module.css'

interface VersionActsProps {
	readonly name: TemplateName
	readonly version: TemplateVersionView
	/** Unsaved input is neither previewed nor submitted. */
	readonly is_unsaved?: boolean
	readonly is_complete?: boolean
	readonly children?: ReactNode
}

const said = { submit: 'submitted', approve: 'approved', return: 'returned', withdraw: 'withdrawn' } as const

/** The actions this person may take on the version now. */
export function VersionActs({ name, version, is_unsaved = false, is_complete = true, children }: VersionActsProps) {
	const { t } = useTranslation('templates')
	const problemText = useProblemText()
	const { permissions } = useStaff()
	const [open, setOpen] = useState<'preview' | 'return'>()
	const { mutateAsync, isPending } = useSend(decideTemplate, { refreshes: [getTemplateVersion, getTemplate, listTemplates] })
	const { may, revision } = version
	const decide = async (decision: TemplateDecision): Promise<void> => {
		await mutateAsync({ params: { ...name, version: version.version }, body: decision })
		showMessage({ kind: 'success', text: t(said[decision.act]) })
	}
	const press = (decision: TemplateDecision) => () =>
		void decide(decision).catch((error: unknown) => showMessage({ kind: 'failure', text: problemText.ofError(error) }))
	const is_own_work = version.status === 'submitted' && !may.decide && permissions.includes('template_approve')
	return (
		<>
			{is_own_work && <p className={classes.muted}>{t('own_work')}</p>}
			<div className={classes.acts}>
				{children}
				{may.decide && (
					<>
						<Button is_busy={isPending} onClick={press({ act: 'approve', revision })}>
							{t('approve')}
						</Button>
						<Button emphasis="secondary" onClick={() => setOpen('return')}>
							{t('return')}
						</Button>
					</>
				)}
				{may.submit && !is_unsaved && is_complete && (
					<Button is_busy={isPending} onClick={press({ act: 'submit', revision })}>
						{t('submit')}
					</Button>
				)}
				{!is_unsaved && (
					<Button emphasis="secondary" onClick={() => setOpen('preview')}>
						{t('preview')}
					</Button>
				)}
				{may.withdraw && (
					<Button emphasis="quiet" is_busy={isPending} onClick={press({ act: 'withdraw', revision })}>
						{t('withdraw')}
					</Button>
				)}
			</div>
			{open === 'preview' && <PreviewDialog name={name} version={version.version} onClose={() => setOpen(undefined)} />}
			{open === 'return' && (
				<ReturnDialog onReturn={(note) => decide({ act: 'return', revision, note })} onClose={() => setOpen(undefined)} />
			)}
		</>
	)
}
