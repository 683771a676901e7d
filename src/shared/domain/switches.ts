/** The settings of a PC that are yes or no, with their defaults. `schemas/settings.ts` makes their checks of them. */
export const PC_SWITCHES = { sideMenuCollapsed: false }

/** Those of a person. They may only decide how things look: what others wrote into the person's file counts, too. */
export const PERSON_SWITCHES = {}

/** Whether a person's setting is one of them. */
export const isPersonSwitch = (name: string): name is keyof typeof PERSON_SWITCHES => Object.hasOwn(PERSON_SWITCHES, name)
