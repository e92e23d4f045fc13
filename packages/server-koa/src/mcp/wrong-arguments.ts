/** Arguments that no call can be made of: the model is told, so that it can do better. */
export class WrongArguments extends Error {
  override readonly name = 'WrongArguments';
}
