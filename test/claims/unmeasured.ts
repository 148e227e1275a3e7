/**
 * Numbers whose tooltips claim a size that no claim here measures yet: none. A new attribute gets a claim, not a line here.
 */
export const unmeasured: readonly string[] = [];
