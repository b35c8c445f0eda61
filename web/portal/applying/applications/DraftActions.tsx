import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { lazyComponent } from '../../../kit/lazy-component.tsx'
import { usePageState } from '../../../kit/page-state.tsx'
import { TextButton } from '#web/portal/platform/dashboard/TextButton.tsx'
import classes from './DraftActions.module.css'
import { hasBegun } from './has-begun.ts'

const DiscardDialog = lazyComponent(async () => (await import('./DiscardDialog.tsx')).DiscardDialog)
const ResumeLinkDialog = lazyComponent(async () => (await import('./ResumeLinkDialog.tsx')).ResumeLinkDialog)

/** The actions on a draft besides continuing it: mail a link to it, or discard it. */
export function DraftActions() {
	const { t } = useTranslation('applications')
	const has_begun = usePageState(({ draft }) => hasBegun(draft))
	const is_visitor = usePageState(({ profile }) => profile === null)
	const [open, setOpen] = useState<'resume' | 'discard'>()
	const close = () => setOpen(undefined)
	if (!has_begun) return null
	return (
		<div className={classes.actions}>
			{is_visitor && <TextButton onClick={() => setOpen('resume')}>{t('resume_link.open')}</TextButton>}
			<TextButton onClick={() => setOpen('discard')}>{t('discard.open')}</TextButton>
			{open === 'resume' && <ResumeLinkDialog onClose={close} />}
			{open === 'discard' && <DiscardDialog onClose={close} />}
		</div>
	)
}
