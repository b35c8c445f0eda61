import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../../kit/Button.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { lazyComponent } from '../../../kit/lazy-component.tsx'
import { Panel } from '#web/portal/platform/dashboard/Panel.tsx'

/** Few come to change it: the form is fetched for those who do. */
const PasswordForm = lazyComponent(async () => (await import('./PasswordForm.tsx')).PasswordForm, <Skeleton lines={8} />)

export function PasswordCard() {
	const { t } = useTranslation('settings')
	const [is_open, setOpen] = useState(false)
	const was_open = useRef(false)
	const place = useRef<HTMLDivElement>(null)
	useEffect(() => {
		// The button that closed the form is removed with it, so the focus returns to the card's button.
		if (was_open.current && !is_open) place.current?.querySelector('button')?.focus()
		was_open.current = is_open
	}, [is_open])
	return (
		<Panel title={t('password.title')}>
			{is_open ? (
				<PasswordForm onClose={() => setOpen(false)} />
			) : (
				<div ref={place}>
					<Button emphasis="secondary" onClick={() => setOpen(true)}>
						{t('password.submit')}
					</Button>
				</div>
			)}
		</Panel>
	)
}
