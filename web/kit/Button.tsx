import { Button as MantineButton, Loader } from '@mantine/core'
import type { MouseEventHandler, ReactNode } from 'react'
import { Link } from 'react-router'

import classes from './Button.module.css'
import { useHeldPress } from './held-press.ts'

/** One primary button per screen, for its main action; secondary beside it; quiet for seldom used actions; danger confirms an end. */
type Emphasis = 'primary' | 'secondary' | 'quiet' | 'danger'

const variants = { primary: 'filled', secondary: 'default', quiet: 'subtle', danger: 'default' } as const satisfies Record<Emphasis, string>

interface Look {
	readonly emphasis?: Emphasis
	readonly icon?: ReactNode
	/** As wide as its column. */
	readonly is_wide?: boolean
	readonly children: ReactNode
}

interface ButtonProps extends Look {
	readonly type?: 'button' | 'submit'
	/** Waits for a response: presses are ignored, and the button keeps the focus. */
	readonly is_busy?: boolean
	readonly onClick?: MouseEventHandler<HTMLButtonElement>
	readonly describedBy?: string
}

export function Button({
	emphasis = 'primary',
	type = 'button',
	icon,
	is_wide = false,
	is_busy = false,
	onClick,
	describedBy,
	children,
}: ButtonProps) {
	const button = useHeldPress()
	return (
		<MantineButton
			ref={button}
			type={type}
			variant={variants[emphasis]}
			className={classes[emphasis]}
			mod={{ wide: is_wide }}
			leftSection={is_busy ? <Loader className={classes.loader} size="1.125rem" /> : icon}
			aria-disabled={is_busy || undefined}
			aria-busy={is_busy || undefined}
			aria-describedby={describedBy}
			onClick={(event) => {
				if (is_busy) event.preventDefault()
				else onClick?.(event)
			}}
		>
			{children}
		</MantineButton>
	)
}

interface ButtonLinkProps extends Look {
	/** An address of `path.ts`. */
	readonly to: string
	/** Router state for the target page. */
	readonly state?: object | undefined
}

/** A link styled as a button, because it is the next step. */
export const ButtonLink = ({ emphasis = 'primary', icon, is_wide = false, to, state, children }: ButtonLinkProps) => (
	<MantineButton
		component={Link}
		to={to}
		state={state}
		variant={variants[emphasis]}
		className={classes[emphasis]}
		mod={{ wide: is_wide }}
		leftSection={icon}
	>
		{children}
	</MantineButton>
)
