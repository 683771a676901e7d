// Happy DOM rejects a promise that nobody has when an animation is cancelled, and a rejection that nobody catches fails the run. Fluent moves
// nothing where an element has no `animate`, as in a document that has none.
if (typeof Element !== 'undefined') Reflect.deleteProperty(Element.prototype, 'animate')
