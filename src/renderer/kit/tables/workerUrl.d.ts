/** The address of a built worker (Vite). */
declare module '*?worker&url' {
  const url: string
  export default url
}
